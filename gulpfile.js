// Builds dist/, which contains only the files that n8n loads.
const { spawn } = require('node:child_process');
const { statSync } = require('node:fs');
const { mkdir, rm, writeFile } = require('node:fs/promises');
const { promisify } = require('node:util');

const { dest, parallel, series, src, watch } = require('gulp');

const SOURCES = ['nodes/**', 'shipping/**', 'credentials/**', 'icons/**', 'index.ts'];
const SETTINGS = ['package-lock.json', 'tsconfig.json', 'rollup.config.mjs', 'gulpfile.js'];

/** The modification time of this file is the time of the last complete build. */
const STAMP = '.cache/built';

const clean = () => rm('dist', { recursive: true, force: true });

const compile = () =>
	spawn(process.execPath, [require.resolve('rollup/dist/bin/rollup'), '--config', '--silent'], {
		stdio: 'inherit',
	});

const copyIcons = () => src('icons/*.svg', { encoding: false }).pipe(dest('dist/icons'));

const copyCodex = () => src('nodes/**/*.node.json').pipe(dest('dist/nodes'));

// Output schemas, which the editor shows before an operation is executed.
const copySchemas = () => src('nodes/**/__schema__/**/*.json').pipe(dest('dist/nodes'));

const stamp = async () => {
	await mkdir('.cache', { recursive: true });
	await writeFile(STAMP, '');
};

const rebuild = series(clean, parallel(compile, copyIcons, copyCodex, copySchemas), stamp);

const timeOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Also checks folders, because their time changes when a file is removed. */
async function isUpToDate() {
	const builtAt = timeOf('dist/index.js') && timeOf(STAMP);
	const sources = src([...SOURCES, ...SETTINGS], { read: false });
	for await (const { path } of sources) if (timeOf(path) > builtAt) return false;
	return builtAt > 0;
}

/** Builds only if a source changed after the last build, because several programs start builds. */
exports.build = async () => {
	if (!(await isUpToDate())) await promisify(rebuild)();
};
exports.watch = series(rebuild, () => watch(SOURCES, rebuild));
