import { readDxf } from './read-dxf.ts';

/** Reads a DXF file away from the page: a large one takes seconds. */
addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  try {
    postMessage({ read: readDxf(await data.text()) });
  } catch {
    postMessage({ read: null });
  }
});
