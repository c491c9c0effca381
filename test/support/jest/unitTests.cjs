const { readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');

/** Modules that load n8n-core or the sandbox, or start a server or a process. */
const SLOW = /^sandbox\/|^n8n-core$|^nock$|^node:(http|child_process)$/;
const IMPORT = /^(?:import|export)(?! type)[^'"]*'([^']+)'/gm;

const isSlow = new Map();

/** Whether a test file, or a module of the tests that it imports, imports something slow. */
function importsSlow(file) {
	if (!isSlow.has(file)) {
		isSlow.set(file, false);
		const names = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name]) => name);
		const own = names
			.filter((name) => name.startsWith('.'))
			.map((name) => join(dirname(file), name));
		const slow = names.some((name) => SLOW.test(name.replace(/^(\.\.\/)+/, '')));
		isSlow.set(file, slow || own.some((one) => one.endsWith('.mts') && importsSlow(one)));
	}
	return isSlow.get(file);
}

/** Selects the tests of pure code, for `npm run test:unit`. */
module.exports = async (files) => ({ filtered: files.filter((one) => !importsSlow(one)) });
