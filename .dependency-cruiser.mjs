/**
 * The allowed imports, checked by `npm run lint`. docs/development/architecture.md has the reasons.
 */

const ACTION = '^nodes/ShipmentTracking/';
const TRIGGER = '^nodes/ShipmentTrackingTrigger/';
const SHARED = '^nodes/shared/';

/**
 * A folder may import only the listed folders of its own tree. Other rules restrict imports from
 * other trees.
 */
const room = (name, tree, path, allowed) => ({
	name,
	severity: 'error',
	from: { path },
	to: { path: tree, pathNot: [path, ...allowed] },
});

export default {
	forbidden: [
		{
			name: 'no-circles',
			comment: 'Imports of types count as well, so that modules can be read one after the other.',
			severity: 'error',
			from: {},
			to: { circular: true },
		},
		{
			name: 'no-circles-of-rooms',
			severity: 'error',
			scope: 'folder',
			from: { path: '^(nodes|shipping|sandbox|harness|contract)/' },
			to: { circular: true },
		},
		{
			name: 'no-orphans',
			severity: 'error',
			from: { orphan: true, path: '^(nodes|shipping|sandbox|harness|contract)/' },
			to: {},
		},
		{
			name: 'sandbox-on-its-own',
			comment:
				'Code that sandbox and nodes share would have the same mistake on both sides. Both use the description of the service.',
			severity: 'error',
			from: { path: '^sandbox/' },
			to: {
				path: '^(nodes|shipping|credentials|harness|contract|demo|e2e|bench|tools|test|examples)/',
				pathNot: '^contract/resources/',
			},
		},
		{
			name: 'shipped-code-on-its-own',
			severity: 'error',
			from: { path: '^(nodes|credentials)/' },
			to: {
				pathNot: [
					'^(nodes|credentials|shipping)/',
					// Through shipping/records only, which the next rule checks.
					'^contract/resources/',
					'(^|/)node_modules/n8n-workflow/',
					'(^|/)node_modules/(@types/)?luxon/',
					'^(node:)?crypto$',
				],
			},
		},
		{
			name: 'contract-is-not-shipped',
			comment: 'Except for the descriptions of records, by which the decoder reads attributes.',
			severity: 'error',
			from: { path: '^(nodes|credentials|shipping)/', pathNot: '^shipping/records/decode\\.ts$' },
			to: { path: '^contract/', dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'attributes-from-the-contract',
			severity: 'error',
			from: {
				path: '^(nodes|shipping)/',
				pathNot: '^shipping/records/(attributes|decode)\\.ts$',
			},
			to: { path: '^contract/' },
		},
		{
			name: 'shipping-through-its-doors',
			comment: 'The index.ts of a concept says what it offers. Tests may import its files.',
			severity: 'error',
			from: { path: '^(nodes|credentials)/' },
			to: { path: '^shipping/', pathNot: '^shipping/[^/]+/index\\.ts$' },
		},
		{
			name: 'concepts-through-their-doors',
			severity: 'error',
			from: { path: '^shipping/([^/]+)/' },
			to: { path: '^shipping/', pathNot: ['^shipping/$1/', '^shipping/[^/]+/index\\.ts$'] },
		},
		{
			name: 'shipping-on-its-own',
			comment: 'Shipping logic has no n8n, no requests and no parameters.',
			severity: 'error',
			from: { path: '^shipping/' },
			to: {
				pathNot: [
					'^shipping/',
					'^contract/resources/',
					'(^|/)node_modules/(@types/)?luxon/',
					'^(node:)?crypto$',
				],
			},
		},
		{
			name: 'action-and-trigger-apart',
			severity: 'error',
			from: { path: '^nodes/(ShipmentTracking|ShipmentTrackingTrigger)/' },
			to: {
				path: '^nodes/(ShipmentTracking|ShipmentTrackingTrigger)/',
				pathNot: '^nodes/$1/',
			},
		},
		{
			name: 'shared-imports-no-node',
			severity: 'error',
			from: { path: SHARED },
			to: { path: [ACTION, TRIGGER] },
		},
		room('lib', SHARED, '^nodes/shared/lib/', []),
		room('api', SHARED, '^nodes/shared/api/', ['^nodes/shared/lib/']),
		room('domain', SHARED, '^nodes/shared/domain/', ['^nodes/shared/(api|lib)/']),
		room('notification', SHARED, '^nodes/shared/notification/', [
			'^nodes/shared/(domain|api|lib)/',
		]),
		room('pickLists', SHARED, '^nodes/shared/pickLists/', ['^nodes/shared/(domain|api|lib)/']),
		room('input', ACTION, `${ACTION}input/`, []),
		room('fields', ACTION, `${ACTION}fields/`, [`${ACTION}input/`]),
		room('operation', ACTION, `${ACTION}operation/`, [`${ACTION}(input|fields)/`]),
		room('report', ACTION, `${ACTION}report/`, [`${ACTION}(operation|input|fields)/`]),
		room('methods', ACTION, `${ACTION}methods/`, [`${ACTION}(report|operation|fields|input)/`]),
		{
			...room('jobs', ACTION, `${ACTION}jobs/([^/]+)/`, [
				`${ACTION}(report|operation|input|fields)/`,
				`${ACTION}jobs/(containers|memory)/`,
			]),
			to: {
				path: ACTION,
				pathNot: [
					`${ACTION}jobs/$1/`,
					`${ACTION}(report|operation|input|fields)/`,
					`${ACTION}jobs/(containers|memory)/`,
				],
			},
		},
		room('resources', ACTION, `${ACTION}resources/[^/]+/`, [
			`${ACTION}(jobs|operation|input|fields)/`,
		]),
		{
			name: 'resources-from-above-only',
			severity: 'error',
			from: { path: ACTION, pathNot: `${ACTION}(resources/|execute\\.ts|[^/]+\\.node\\.ts)` },
			to: { path: `${ACTION}resources/` },
		},
		{
			name: 'route-draws-nothing',
			severity: 'error',
			from: { path: '^shipping/route/route/' },
			to: { path: '^shipping/route/picture/' },
		},
		room('parameters', TRIGGER, `${TRIGGER}parameters/`, []),
		room('memory', TRIGGER, `${TRIGGER}memory/`, []),
		room('registration', TRIGGER, `${TRIGGER}registration/`, [`${TRIGGER}(parameters|memory)/`]),
		room('delivery', TRIGGER, `${TRIGGER}delivery/`, [
			`${TRIGGER}(parameters|memory|registration)/`,
		]),
		{
			name: 'harness',
			severity: 'error',
			from: { path: '^harness/' },
			to: { path: '^(nodes|credentials|contract|demo|e2e|bench|tools|test)/' },
		},
		{
			name: 'contract',
			severity: 'error',
			from: { path: '^contract/' },
			to: {
				path: '^(nodes|credentials|harness|demo|e2e|bench|tools|test)/',
				pathNot: '^harness/sandbox/client\\.mts$',
			},
		},
		{
			name: 'programs-apart',
			comment: 'Code that several programs need is in harness/.',
			severity: 'error',
			from: { path: '^(demo|e2e|bench|tools)/' },
			to: { path: '^(demo|e2e|bench|tools)/', pathNot: '^$1/' },
		},
		{
			name: 'programs-import-no-nodes',
			severity: 'error',
			// Benchmarks of single functions.
			from: {
				path: '^(demo|e2e|bench)/',
				pathNot: '^bench/(verification|invoice)\\.mts$',
			},
			to: { path: '^(nodes|credentials)/' },
		},
		{
			name: 'tests-from-tests-only',
			severity: 'error',
			from: { pathNot: '^test/' },
			to: { path: '^test/' },
		},
	],
	options: {
		tsPreCompilationDeps: true,
		tsConfig: { fileName: 'tsconfig.dev.json' },
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '^(dist|harness/runtime|\\.cache)/' },
		enhancedResolveOptions: { extensions: ['.ts', '.mts', '.js', '.mjs', '.json'] },
	},
};
