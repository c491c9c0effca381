import js from '@eslint/js';
import tseslint from 'typescript-eslint';

// The development-only code (sandbox, demo, tests): plain rules, none of n8n's for shipped nodes.
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
