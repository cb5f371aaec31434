package movement

// howellTables are the Howells, the complete ones of a number of tables first.
// Those for 2 to 7 tables are published (thebridsk/bridgescorer's movement
// files; four tables also at bridgecentral.com). Those for 8 tables and the
// reduced ones are cyclic constructions: at the tables of a round the sets are
// distinct, so are the steps from a moving pair to its set, and so, up to
// sign, are the differences of moving opponents, so that no pair meets a board
// or an opponent twice.
var howellTables = []howell{
	{
		variant: Complete, tables: 2, count: 6, sets: 6, perTable: 1, halves: true,
		rounds: []string{
			"4-1@1 2-3@2",
			"4-1@2 3-2@1",
			"4-2@3 3-1@4",
			"4-2@4 1-3@3",
			"4-3@5 1-2@6",
			"4-3@6 2-1@5",
		},
	},
	{
		variant: Complete, tables: 3, count: 5, sets: 10, perTable: 2,
		rounds: []string{
			"6-1@1+2 4-3@3+9 2-5@6+8",
			"6-2@3+4 5-4@1+5 3-1@8+10",
			"6-3@5+6 1-5@3+7 4-2@2+10",
			"6-4@7+8 2-1@5+9 5-3@2+4",
			"6-5@9+10 3-2@1+7 1-4@4+6",
		},
	},
	{
		variant: Shared, tables: 3, count: 5, sets: 5, perTable: 1,
		rounds: []string{
			"6-1@1 4-3@2 2-5@4",
			"6-2@2 5-4@3 3-1@4",
			"6-3@3 1-5@2 4-2@1",
			"6-4@4 2-1@3 5-3@1",
			"6-5@5 3-2@5 1-4@5",
		},
	},
	{
		variant: Reduced, tables: 3, count: 4, sets: 4, perTable: 1,
		rounds: []string{"5-3@4 4-6@2 2-1@1"},
		turned: []string{"000", "110", "111", "010"},
	},
	{
		variant: Reduced, tables: 3, count: 3, sets: 3, perTable: 1,
		rounds: []string{"4-1@1 5-2@3 3-6@2"},
		turned: []string{"000", "101", "111"},
	},
	{
		variant: Complete, tables: 4, count: 7, sets: 7, perTable: 1,
		rounds: []string{"8-1@1 3-6@4 2-7@6 5-4@7"},
	},
	{
		variant: Complete, tables: 5, count: 9, sets: 9, perTable: 1,
		rounds: []string{"7-3@1 5-2@2 10-1@3 9-8@4 4-6@5"},
	},
	{
		variant: Reduced, tables: 5, count: 7, sets: 7, perTable: 1,
		rounds: []string{"8-4@5 9-6@4 10-7@3 1-2@1 3-5@7"},
		turned: []string{"00000", "10000", "10101", "01000", "00110", "00001", "10000"},
	},
	{
		variant: Reduced, tables: 5, count: 6, sets: 6, perTable: 1,
		rounds: []string{"7-3@5 8-4@2 9-5@6 6-10@3 1-2@1"},
		turned: []string{"00000", "01111", "11000", "10110", "10001", "11111"},
	},
	{
		variant: Reduced, tables: 5, count: 5, sets: 5, perTable: 1,
		rounds: []string{"6-1@1 7-2@3 8-3@5 4-9@2 5-10@4"},
		turned: []string{"00000", "01010", "00101", "10001", "10111"},
	},
	{
		variant: Complete, tables: 6, count: 11, sets: 11, perTable: 1,
		rounds: []string{"12-1@1 6-7@4 11-4@6 3-9@8 2-5@9 10-8@11"},
	},
	{
		variant: Reduced, tables: 6, count: 10, sets: 10, perTable: 1,
		rounds: []string{"11-8@4 9-12@10 1-2@1 3-5@7 4-7@2 10-6@3"},
		turned: []string{"000000", "011110", "100111", "000111", "010010", "010000", "101001", "011010",
			"110110", "110110"},
	},
	{
		variant: Reduced, tables: 6, count: 9, sets: 9, perTable: 1,
		rounds: []string{"10-6@9 11-8@4 12-9@6 1-2@1 3-5@7 4-7@5"},
		turned: []string{"000000", "110010", "011100", "100110", "011100", "110011", "011101", "000111", "101000"},
	},
	{
		variant: Reduced, tables: 6, count: 8, sets: 8, perTable: 1,
		rounds: []string{"9-4@2 10-6@8 11-7@3 12-8@5 1-2@1 3-5@6"},
		turned: []string{"000000", "101001", "101101", "100110", "011010", "111000", "001001", "010101"},
	},
	{
		variant: Complete, tables: 7, count: 13, sets: 13, perTable: 1,
		rounds: []string{"5-12@1 2-4@2 9-10@3 14-1@4 8-13@5 7-11@6 6-3@7"},
	},
	{
		variant: Reduced, tables: 7, count: 12, sets: 12, perTable: 1,
		rounds: []string{"13-9@5 10-14@7 1-2@1 3-5@6 7-4@11 11-6@4 12-8@2"},
		turned: []string{"0000000", "1110010", "1011100", "0110100", "1110111", "1001101", "0100010", "1111010",
			"0111100", "0001001", "0000000", "1010000"},
	},
	{
		variant: Reduced, tables: 7, count: 11, sets: 11, perTable: 1,
		rounds: []string{"12-8@4 13-9@11 14-11@5 1-2@1 3-5@6 4-7@2 10-6@3"},
		turned: []string{"0000000", "0111110", "0010110", "1001010", "0001101", "1011110", "1000011", "1111111",
			"0010110", "1100111", "0101100"},
	},
	{
		variant: Reduced, tables: 7, count: 10, sets: 10, perTable: 1,
		rounds: []string{"11-6@3 12-8@10 13-9@5 14-10@4 1-2@1 3-5@6 4-7@2"},
		turned: []string{"0000000", "0110011", "1111101", "1000001", "0000100", "0100111", "0110010", "1010111",
			"1001111", "1010101"},
	},
	{
		variant: Reduced, tables: 7, count: 9, sets: 9, perTable: 1,
		rounds: []string{"10-4@2 11-6@8 12-7@3 13-8@5 9-14@4 1-2@1 3-5@6"},
		turned: []string{"0000000", "0100100", "0110100", "0000101", "0001101", "0001010", "1011010", "1011110",
			"1001101"},
	},
	{
		variant: Reduced, tables: 7, count: 8, sets: 8, perTable: 1,
		rounds: []string{"9-3@4 10-4@7 11-5@2 12-6@8 7-13@3 8-14@6 2-1@1"},
		turned: []string{"0000000", "1010111", "1111010", "1011011", "0111000", "1011100", "0101110", "1111001"},
	},
	{
		variant: Reduced, tables: 7, count: 7, sets: 7, perTable: 1,
		rounds: []string{"8-1@1 9-2@3 10-3@5 11-4@7 5-12@2 6-13@4 7-14@6"},
		turned: []string{"0000000", "0100011", "0111011", "1000110", "0010101", "0000100", "0110111"},
	},
	{
		variant: Complete, tables: 8, count: 15, sets: 15, perTable: 1,
		rounds: []string{"16-12@10 2-1@1 5-3@6 4-8@12 11-6@3 14-7@9 9-15@5 13-10@4"},
	},
	{
		variant: Reduced, tables: 8, count: 14, sets: 14, perTable: 1,
		rounds: []string{"15-10@12 12-16@8 1-2@1 3-5@6 4-7@13 6-11@4 8-14@5 9-13@3"},
		turned: []string{"00000000", "10110100", "00011110", "01101011", "00010100", "01101100", "11100101", "11010100",
			"10011111", "01000000", "11100110", "10000011", "11010010", "01000011"},
	},
	{
		variant: Reduced, tables: 8, count: 13, sets: 13, perTable: 1,
		rounds: []string{"14-9@4 15-11@9 16-12@5 1-2@1 3-5@6 4-7@11 6-10@2 8-13@10"},
		turned: []string{"00000000", "00101011", "10110000", "10010000", "01001110", "00010110", "11011110", "01111001",
			"10000100", "10001101", "11101100", "11110011", "11000001"},
	},
	{
		variant: Reduced, tables: 8, count: 12, sets: 12, perTable: 1,
		rounds: []string{"13-8@12 14-9@11 15-11@5 16-12@8 1-2@1 3-5@6 4-7@2 6-10@3"},
		turned: []string{"00000000", "01011111", "10111011", "11100101", "01110100", "00101010", "10100100", "10011011",
			"11000011", "10100101", "01100111", "01011000"},
	},
	{
		variant: Reduced, tables: 8, count: 11, sets: 11, perTable: 1,
		rounds: []string{"12-6@10 13-8@4 14-9@11 15-10@7 16-11@5 1-2@1 3-5@6 4-7@2"},
		turned: []string{"00000000", "01110100", "10101010", "10101101", "01000000", "10010100", "00010100", "00001001",
			"11100101", "10001101", "01001110"},
	},
	{
		variant: Reduced, tables: 8, count: 10, sets: 10, perTable: 1,
		rounds: []string{"11-4@2 12-6@10 13-7@9 14-8@3 15-9@5 10-16@7 1-2@1 3-5@6"},
		turned: []string{"00000000", "01110101", "11110110", "10000110", "01010000", "01101011", "00101101", "10010110",
			"10110011", "10001111"},
	},
}
