/** Writes a zip archive of files that are already compressed, while they arrive. */
export async function* createZip(
  files: AsyncIterable<{ name: string; bytes: Uint8Array }>,
  madeOn: Date,
): AsyncIterable<Uint8Array> {
  const { Zip, ZipPassThrough } = await import('fflate');
  const ready: Uint8Array[] = [];
  let failed: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failed ??= error;
    if (chunk) ready.push(chunk);
  });
  for await (const { name, bytes } of files) {
    const entry = Object.assign(new ZipPassThrough(name), { mtime: madeOn });
    zip.add(entry);
    entry.push(bytes, true);
    if (failed) throw failed;
    yield* ready.splice(0);
  }
  zip.end();
  if (failed) throw failed;
  yield* ready.splice(0);
}
