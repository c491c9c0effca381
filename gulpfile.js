// The whole build: what n8n loads and nothing else goes into dist/.
const { spawn } = require('node:child_process');
const { statSync } = require('node:fs');
const { mkdir, rm, writeFile } = require('node:fs/promises');
const { promisify } = require('node:util');

const { dest, parallel, series, src, watch } = require('gulp');

const SOURCES = ['nodes/**', 'credentials/**', 'icons/**', 'index.ts'];
const SETTINGS = ['package-lock.json', 'tsconfig.json', 'rollup.config.mjs', 'gulpfile.js'];

/** Its time is that of the last complete build. */
const STAMP = '.cache/built';

const clean = () => rm('dist', { recursive: true, force: true });

const compile = () =>
	spawn(process.execPath, [require.resolve('rollup/dist/bin/rollup'), '--config', '--silent'], {
		stdio: 'inherit',
	});

const copyIcons = () => src('icons/*.svg', { encoding: false }).pipe(dest('dist/icons'));

const copyCodex = () => src('nodes/**/*.node.json').pipe(dest('dist/nodes'));

// What the editor shows of an operation before it has run.
const copySchemas = () => src('nodes/**/__schema__/**/*.json').pipe(dest('dist/nodes'));

const stamp = async () => {
	await mkdir('.cache', { recursive: true });
	await writeFile(STAMP, '');
};

const rebuild = series(clean, parallel(compile, copyIcons, copyCodex, copySchemas), stamp);

const timeOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Folders count as well: their time changes when a file is removed. */
async function isUpToDate() {
	const builtAt = timeOf('dist/index.js') && timeOf(STAMP);
	const sources = src([...SOURCES, ...SETTINGS], { read: false });
	for await (const { path } of sources) if (timeOf(path) > builtAt) return false;
	return builtAt > 0;
}

/** Tests, the demonstration and the check of the package each ask for a build: one is enough. */
exports.build = async () => {
	if (!(await isUpToDate())) await promisify(rebuild)();
};
exports.watch = series(rebuild, () => watch(SOURCES, rebuild));
