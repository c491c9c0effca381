import js from '@eslint/js';
import tseslint from 'typescript-eslint';

// Rules for development code (sandbox, demo, tests), without n8n's rules for shipped nodes.
export default tseslint.config(
	{ ignores: ['dist', '.cache', 'harness/runtime', 'node_modules', '**/*.ts'] },
	{
		files: ['**/*.mts', '**/*.mjs', '**/*.cjs', 'gulpfile.js'],
		extends: [js.configs.recommended, tseslint.configs.recommended],
		languageOptions: { globals: { process: 'readonly', console: 'readonly' } },
		rules: { '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }] },
	},
	{
		files: ['**/*.cjs', 'gulpfile.js'],
		rules: { '@typescript-eslint/no-require-imports': 'off' },
	},
);
