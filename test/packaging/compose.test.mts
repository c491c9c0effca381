import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const ROOT = join(__dirname, '..', '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

interface Service {
	image: string;
	environment: Record<string, string>;
	volumes: [data: string, file: { source: string; target: string; read_only: boolean }];
	entrypoint: string[];
}

const { services, volumes } = parse(read('compose.yaml')) as {
	services: { n8n: Service };
	volumes: Record<string, unknown>;
};
const { name, version } = JSON.parse(read('package.json')) as { name: string; version: string };
const { n8n } = services;

it('mounts the file that npm pack writes, and a volume for the data of n8n', () => {
	const [data, file] = n8n.volumes;
	const [volume, folder] = data.split(':');
	expect(folder).toBe('/home/node/.n8n');
	expect(volumes).toHaveProperty(volume);
	expect(file).toMatchObject({ source: `./${name}-${version}.tgz`, read_only: true });
	expect(n8n.entrypoint[2]).toContain(` ${file.target}\n`);
});

it('installs the file with the flags of docs/install.md and then starts n8n', () => {
	const [install, start] = n8n.entrypoint[2].trim().split('\n');
	const flags = install.replace('$$HOME', '$HOME').split(' /packages/')[0];
	expect(read('docs/install.md')).toContain(`${flags} ./`);
	expect(start).toBe('exec tini -- /docker-entrypoint.sh');
});

it('allows packages that n8n has not verified, in a version of n8n that was tried', () => {
	expect(n8n.environment.N8N_UNVERIFIED_PACKAGES_ENABLED).toBe('true');
	const [, tag] = n8n.image.split(':');
	expect(read('docs/development/verification.md')).toMatch(
		new RegExp(`\\| ${tag.replaceAll('.', '\\.')} +\\| everything succeeded`),
	);
});
