import { join } from 'node:path';
import { ensureWebBuilt } from './build.mjs';
import { findProgramPath, installDebianPackage } from './debian.mjs';
import { buildImage } from './image/build-image.mjs';
import { ensurePackagesInstalled } from './install.mjs';
import { continueOnPinnedNode } from './pinned-node.mjs';
import { root } from './project.mjs';

// npm run image: builds the container image as an OCI layout in dist/image, and prints its digest.
// `buildah push oci:dist/image:VERSION docker://…` or `skopeo copy` brings it to a registry.
if (!findProgramPath('mmdebstrap')) await installDebianPackage('mmdebstrap');
if (!findProgramPath('mmdebstrap')) {
  console.error('mmdebstrap is needed: install it, or run this as root on Debian.');
  process.exit(1);
}
if (!(await ensurePackagesInstalled())) process.exit(1);
// The image's digest depends on Node's zlib, and its cache of stripped files on Node's version.
await continueOnPinnedNode();
if (!(await ensureWebBuilt())) process.exit(1);
const { digest, packedBytes, unpackedBytes, debian } = await buildImage(join(root, 'dist', 'image'));
console.log(`dist/image: ${digest}
${(packedBytes / 1e6).toFixed(1)} MB packed, ${(unpackedBytes / 1e6).toFixed(1)} MB unpacked. Debian: ${debian.join(', ')}.`);
