import { readFileSync } from 'node:fs';

/**
 * `npm ci` installs only what the lock file lists. Some packages need an optional package with a
 * binary for the platform, so the lock file must list these optional packages for all platforms.
 */

interface LockedPackage {
	version?: string;
	optionalDependencies?: Record<string, string>;
}

type LockedPackages = Record<string, LockedPackage>;

const LOCK_FILES = [
	'package-lock.json',
	'harness/runtime/package-lock.json',
	'harness/runtime/installer/package-lock.json',
];
const EXACT_VERSION = /^\d+\.\d+\.\d+$/;
const MODULES = 'node_modules/';

const read = (file: string): LockedPackages =>
	(JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages }).packages;

/** The entry that Node.js would load for `name` from the package in `folder`. */
function resolve(
	packages: LockedPackages,
	folder: string,
	name: string,
): LockedPackage | undefined {
	const own = packages[`${folder ? `${folder}/` : ''}${MODULES}${name}`];
	if (own || !folder) return own;
	const parent = folder.slice(0, Math.max(0, folder.lastIndexOf(MODULES) - 1));
	return resolve(packages, parent, name);
}

/**
 * Optional packages that the lock file lacks in the right version, as `package needs name@version`.
 */
function missingOptionalPackages(packages: LockedPackages): string[] {
	return Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
		Object.entries(optionalDependencies)
			.filter(([name, wanted]) => {
				const version = resolve(packages, folder, name)?.version;
				return !version || (EXACT_VERSION.test(wanted) && version !== wanted);
			})
			.map(([name, wanted]) => `${folder} needs ${name}@${wanted}`),
	);
}

test.each(LOCK_FILES)('%s has an entry for each optional package of every package', (file) => {
	expect(missingOptionalPackages(read(file))).toEqual([]);
});

test('reports an optional package that is missing or locked in another version', () => {
	const bundler = {
		version: '2.0.0',
		optionalDependencies: { 'b-linux': '2.0.0', 'b-mac': '2.0.0' },
	};
	const nested = `${MODULES}tool/${MODULES}bundler`;
	const packages: LockedPackages = {
		[nested]: bundler,
		[`${nested}/${MODULES}b-linux`]: { version: '2.0.0' },
		[`${MODULES}b-mac`]: { version: '1.9.0' },
	};
	expect(missingOptionalPackages(packages)).toEqual([`${nested} needs b-mac@2.0.0`]);
	expect(missingOptionalPackages({ [nested]: bundler })).toHaveLength(2);
	packages[`${MODULES}tool/${MODULES}b-mac`] = { version: '2.0.0' };
	expect(missingOptionalPackages(packages)).toEqual([]);
});
