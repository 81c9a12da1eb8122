import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

interface Component {
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: string; content: string }[];
  licenses?: unknown[];
}

it('the SBOM names what a deployment is made of, each part by version, checksum and licence, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'biurko-sbom-'));
  const file = join(folder, 'sbom.json');
  await promisify(execFile)(process.execPath, ['scripts/sbom.mjs', file]);
  const text = await readFile(file, 'utf8');
  await rm(folder, { recursive: true });
  const sbom = JSON.parse(text) as { metadata: { component: object }; components: Component[] };
  const { name, version, dependencies, devDependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\.\d$/) });
  expect(sbom.metadata.component).toMatchObject({ name, version, type: 'application' });
  const listed = new Map(sbom.components.map((one) => [`${one.name}@${one.version}`, one]));
  for (const [dependency, pinned] of Object.entries(dependencies)) {
    const part = listed.get(`${dependency}@${pinned}`);
    expect(part, dependency).toBeDefined();
    expect(part!.hashes?.[0]).toMatchObject({ alg: 'SHA-512' });
    expect(part!.licenses?.length, dependency).toBeGreaterThan(0);
    expect(part!.purl).toContain('pkg:npm/');
  }
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8'));
  // The list has indirect dependencies too, even if a development tool needs the same package.
  expect(listed.has(`pg-protocol@${packages['node_modules/pg-protocol'].version}`)).toBe(true);
  // A development tool that a dependency of the product needs is part of the deployment.
  const tools = Object.keys(devDependencies).filter((tool) => packages[`node_modules/${tool}`].dev);
  expect(tools.length).toBeGreaterThan(10);
  for (const tool of tools) expect(sbom.components.map((one) => one.name)).not.toContain(tool);
  // The file names neither the machine nor the registry.
  expect(text).not.toContain(process.cwd());
});
