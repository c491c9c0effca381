// The whole build: what n8n loads and nothing else goes into dist/.
const { spawn } = require('node:child_process');
const { rm } = require('node:fs/promises');
const { dest, parallel, series, src, watch } = require('gulp');

const clean = () => rm('dist', { recursive: true, force: true });

const compile = () =>
	spawn(process.execPath, [require.resolve('rollup/dist/bin/rollup'), '--config', '--silent'], {
		stdio: 'inherit',
	});

const copyIcons = () => src('icons/*.svg', { encoding: false }).pipe(dest('dist/icons'));

const copyCodex = () => src('nodes/**/*.node.json').pipe(dest('dist/nodes'));

// What the editor shows of an operation before it has run.
const copySchemas = () => src('nodes/**/__schema__/**/*.json').pipe(dest('dist/nodes'));

const build = series(clean, parallel(compile, copyIcons, copyCodex, copySchemas));

exports.build = build;
exports.watch = series(build, () =>
	watch(['nodes/**', 'credentials/**', 'icons/**', 'index.ts'], build),
);
