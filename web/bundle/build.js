// Builds the JavaScript of others that is committed, with the licences of what is in it:
//
//	npm ci && npm run build [-- DIRECTORY]
//
// writes below DIRECTORY, by default the folder web, where the server and the browser tests embed it from.
// The output depends only on package-lock.json and this folder, so that a rebuild can be compared byte by byte.
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = path.dirname(fileURLToPath(import.meta.url));
const modules = path.join(here, "node_modules");
const web = path.resolve(process.argv[2] ?? path.dirname(here));

await buildECharts(path.join(web, "static/vendor"));
await copyAxe(path.join(web, "internal/browsertest/testdata"));

// One classic script that defines the global echarts.
async function buildECharts(directory) {
	const { version } = JSON.parse(await readFile(path.join(modules, "echarts/package.json"), "utf8"));
	await mkdir(directory, { recursive: true });
	await build({
		absWorkingDir: here,
		entryPoints: ["echarts.js"],
		outfile: path.join(directory, "echarts.min.js"),
		bundle: true,
		format: "iife",
		globalName: "echarts",
		target: ["es2019"],
		minify: true,
		charset: "utf8",
		legalComments: "none",
		define: { "process.env.NODE_ENV": '"production"' },
		banner: {
			js: `/*! Apache ECharts ${version} (Apache-2.0), with zrender (BSD-3-Clause) and tslib (0BSD): see echarts.LICENSE.txt */`,
		},
	});
	await writeLicences(path.join(directory, "echarts.LICENSE.txt"), [
		["Apache ECharts", "echarts/LICENSE"],
		["Apache ECharts: notice", "echarts/NOTICE"],
		["D3, parts of which are in ECharts", "echarts/licenses/LICENSE-d3"],
		["zrender", "zrender/LICENSE"],
		["tslib", "tslib/LICENSE.txt"],
	]);
}

// The accessibility checker that the browser tests run; it is never served.
async function copyAxe(directory) {
	await mkdir(directory, { recursive: true });
	await copyFile(path.join(modules, "axe-core/axe.min.js"), path.join(directory, "axe.min.js"));
	await writeLicences(path.join(directory, "axe.LICENSE.txt"), [
		["axe-core", "axe-core/LICENSE"],
		["What axe-core contains", "axe-core/LICENSE-3RD-PARTY.txt"],
	]);
}

async function writeLicences(file, licences) {
	const texts = await Promise.all(
		licences.map(async ([title, source]) => {
			const text = await readFile(path.join(modules, source), "utf8");
			return `==== ${title} ====\n\n${text.replaceAll("\r\n", "\n").trim()}\n`;
		}),
	);
	await writeFile(file, texts.join("\n\n"));
}
