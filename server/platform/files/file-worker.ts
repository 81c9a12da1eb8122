import { parentPort, type Transferable } from 'node:worker_threads';
import { Refused } from '../http/refused.ts';
import type { FileTask, FileWork, FileWorks } from './file-work.ts';
import { rewriteSvg } from './sanitise-svg.ts';
import { unpackBmp } from './unpack-bmp.ts';

/** The worker thread that reads people's files: one at a time, while the server answers others. */
const works: { [Work in FileWork]: (bytes: Uint8Array) => Promise<FileWorks[Work]> } = {
  svg: rewriteSvg,
  bmp: unpackBmp,
};

/** What goes over to the server's thread instead of being copied there. */
const bytesOf = (answer: FileWorks[FileWork]) => ('data' in answer ? answer.data : answer.bytes);

async function answer({ work, bytes }: FileTask): Promise<void> {
  try {
    const done = await works[work](bytes);
    const { buffer } = bytesOf(done);
    // A buffer of the pool is shared with others; only one of its own may leave.
    const isOwn = buffer.byteLength === bytesOf(done).byteLength;
    parentPort!.postMessage({ done }, isOwn ? [buffer as Transferable] : []);
  } catch (error) {
    if (error instanceof Refused) parentPort!.postMessage({ refused: error.refusal });
    else parentPort!.postMessage({ failed: error });
  }
}

parentPort!.on('message', (task: FileTask) => void answer(task));
