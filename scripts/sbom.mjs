import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from './project.mjs';

// npm run sbom [-- file]: writes the list of a deployment's packages (SBOM) as a CycloneDX file. It
// reads only package-lock.json, so that nothing needs to be installed.
const file = resolve(process.argv[2] ?? join(root, 'dist', 'sbom.cdx.json'));
const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
const output = execFileSync('npm', ['sbom', ...options], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'inherit'],
  shell: process.platform === 'win32',
});
const sbom = JSON.parse(output);
// npm's own `--omit=dev` would leave out packages that both a tool and the product need.
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const deployed = new Set(
  Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { name = path.split('node_modules/').at(-1), version }]) => `${name}@${version}`),
);
sbom.components = sbom.components.filter((part) => deployed.has(part['bom-ref']));
const product = sbom.metadata.component['bom-ref'];
sbom.dependencies = sbom.dependencies
  .filter(({ ref }) => ref === product || deployed.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => deployed.has(one)) }));
// npm takes the product's name from the folder, which may have any name.
sbom.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name;
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${relative(root, file)}: ${sbom.components.length} packages`);
