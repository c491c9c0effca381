import { packageProblem } from '../../harness/n8n/installedPackage.mts';

const PACKAGE = { name: 'n8n-nodes-shipment-tracking', version: '0.1.0' };

const nodesOf = (prefix: string, communityNodePackageVersion?: string) =>
	['shipmentTracking', 'shipmentTrackingTrigger'].map((node) => ({
		name: `${prefix}.${node}`,
		communityNodePackageVersion,
	}));

test('accepts an n8n with both nodes of the same version', () => {
	expect(packageProblem(nodesOf(PACKAGE.name, '0.1.0'), PACKAGE)).toBeUndefined();
});

test.each([
	['0.0.9', 'has version 0.0.9 of n8n-nodes-shipment-tracking, and this checkout has 0.1.0.'],
	[undefined, 'has version unknown of n8n-nodes-shipment-tracking, and this checkout has 0.1.0.'],
])('reports that n8n has version %s of the package instead of 0.1.0', (version, problem) => {
	expect(packageProblem(nodesOf(PACKAGE.name, version), PACKAGE)).toContain(problem);
});

test('reports the first missing node and how to install the package', () => {
	const [action] = nodesOf(PACKAGE.name, '0.1.0');
	expect(packageProblem([action], PACKAGE)).toMatch(
		/^does not have the node n8n-nodes-shipment-tracking\.shipmentTrackingTrigger\. .*npm pack/,
	);
});

test('reports nodes that n8n loads as custom nodes, because workflows refer to them by other names', () => {
	expect(packageProblem(nodesOf('CUSTOM'), PACKAGE)).toContain('as custom nodes');
});
