import { decodeDxf, NotTextDxfError } from './decode-dxf.ts';
import { parseDxfContent } from './read-dxf.ts';

/** Reads a DXF file outside the main thread, because a large file takes seconds. */
addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  try {
    postMessage({ read: parseDxfContent(decodeDxf(await data.arrayBuffer())) });
  } catch (error) {
    postMessage({ read: null, why: error instanceof NotTextDxfError ? error.sort : 'unreadable' });
  }
});
