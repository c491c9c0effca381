/** Tests are .mts so that the verification lint of the shipped code leaves them alone. */
export default {
	testEnvironment: '<rootDir>/test/support/jest/environment.cjs',
	runtime: '<rootDir>/test/support/jest/runtime.cjs',
	// By default jest leaves one core unused: on two cores the tests take twice the time.
	maxWorkers: '100%',
	// What a file leaves in the packages of its worker adds up: a new worker starts with an empty heap.
	workerIdleMemoryLimit: '1GB',
	// Not harness/, because jest would list the files of the n8n that is installed there.
	roots: ['credentials', 'contract', 'nodes', 'sandbox', 'test', 'tools'].map(
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
	// Of a test that hangs; what is slow only because the machine is busy is no failure.
	testTimeout: 60_000,
	setupFiles: ['<rootDir>/test/support/setup.mts'],
};
