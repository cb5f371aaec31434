module fl
go 1.26
