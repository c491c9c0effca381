/** Tests are .mts files, because n8n's lint for shipped code would also check .ts files. */
export default {
	testEnvironment: '<rootDir>/test/support/jest/environment.cjs',
	runtime: '<rootDir>/test/support/jest/runtime.cjs',
	// By default jest leaves one core unused: on two cores the tests take twice the time.
	maxWorkers: '100%',
	// Each test file leaves data in its worker's memory. A new worker starts with an empty heap.
	workerIdleMemoryLimit: '1GB',
	// A busy machine needs longer than jest's half second to free a worker's heap.
	workerGracefulExitTimeout: 30_000,
	// Not harness/, because jest would list the files of the n8n that is installed there.
	roots: ['credentials', 'contract', 'nodes', 'sandbox', 'shipping', 'test', 'tools'].map(
		(one) => `<rootDir>/${one}`,
	),
	testMatch: ['<rootDir>/test/**/*.test.mts'],
	moduleFileExtensions: ['ts', 'mts', 'js', 'mjs', 'cjs', 'json', 'node'],
	transform: {
		'^.+\\.m?ts$': [
			'@swc/jest',
			{
				jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
				module: { type: 'commonjs' },
			},
		],
	},
	// A high limit, so that tests fail if they hang, but not because the machine is busy.
	testTimeout: 60_000,
	setupFiles: ['<rootDir>/test/support/setup.mts'],
};
