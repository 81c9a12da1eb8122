import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const media = 'application/vnd.oci.image';

const digestOf = (bytes) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

/**
 * Writes an image as an OCI layout (a folder that buildah, skopeo, podman and containerd read). The
 * same layers and settings give the same bytes, so the same digest.
 * @param layers tar archives with a sentence each, the lowest first
 * @returns the digest of the image and the bytes of its packed layers
 */
export function writeOciLayout(folder, { layers, config, annotations, created, name }) {
  rmSync(folder, { recursive: true, force: true });
  const blobs = join(folder, 'blobs', 'sha256');
  mkdirSync(blobs, { recursive: true });
  const store = (bytes, mediaType) => {
    const digest = digestOf(bytes);
    writeFileSync(join(blobs, digest.slice('sha256:'.length)), bytes);
    return { mediaType, digest, size: bytes.length };
  };
  const storeJson = (value, mediaType) => store(Buffer.from(JSON.stringify(value)), mediaType);
  const packed = layers.map(({ tar }) => store(gzipSync(tar, { level: 9 }), `${media}.layer.v1.tar+gzip`));
  const image = {
    created,
    architecture: process.arch === 'x64' ? 'amd64' : process.arch,
    os: 'linux',
    config,
    rootfs: { type: 'layers', diff_ids: layers.map(({ tar }) => digestOf(tar)) },
    history: layers.map(({ sentence }) => ({ created, created_by: sentence })),
  };
  const manifest = {
    schemaVersion: 2,
    mediaType: `${media}.manifest.v1+json`,
    config: storeJson(image, `${media}.config.v1+json`),
    layers: packed,
    annotations,
  };
  const described = storeJson(manifest, manifest.mediaType);
  const named = { ...described, annotations: { 'org.opencontainers.image.ref.name': name } };
  const index = { schemaVersion: 2, mediaType: `${media}.index.v1+json`, manifests: [named] };
  writeFileSync(join(folder, 'index.json'), JSON.stringify(index));
  writeFileSync(join(folder, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }));
  return { digest: described.digest, packedBytes: packed.reduce((total, { size }) => total + size, 0) };
}
