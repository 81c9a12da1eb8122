import { parentPort, type Transferable } from 'node:worker_threads';
import { Refused } from '../http/refused.ts';
import type { FileTask, FileWorkName, FileWorkResults } from './file-work.ts';
import { rewriteSvg } from './sanitise-svg.ts';
import { unpackBmp } from './unpack-bmp.ts';

/**
 * The functions of this worker thread, which reads people's files while the server's thread answers
 * requests.
 */
const works: { [Work in FileWorkName]: (bytes: Uint8Array) => Promise<FileWorkResults[Work]> } = {
  svg: rewriteSvg,
  bmp: unpackBmp,
};

/**
 * Returns the bytes of a result. Their buffer may be transferred to the server's thread instead of
 * copied.
 */
const bytesOf = (answer: FileWorkResults[FileWorkName]) => ('data' in answer ? answer.data : answer.bytes);

async function answer({ work, bytes }: FileTask): Promise<void> {
  try {
    const done = await works[work](bytes);
    const { buffer } = bytesOf(done);
    // Bytes from Node's pool share their buffer with other data, so only an unshared buffer is
    // transferred.
    const isOwn = buffer.byteLength === bytesOf(done).byteLength;
    parentPort!.postMessage({ done }, isOwn ? [buffer as Transferable] : []);
  } catch (error) {
    if (error instanceof Refused) parentPort!.postMessage({ refused: error.refusal });
    else parentPort!.postMessage({ failed: error });
  }
}

parentPort!.on('message', (task: FileTask) => void answer(task));
