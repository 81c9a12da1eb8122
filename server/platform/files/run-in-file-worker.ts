import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createRefusal, type Refusal } from '#contract/wire/errors.ts';
import { Refused } from '../http/refused.ts';
import type { FileWorkName, FileWorkResults } from './file-work.ts';

/** The timeout for one file, in milliseconds. A plan of ten megabytes takes one or two seconds. */
const longest = 15_000;
/** Milliseconds until an idle worker ends and frees its memory. */
const idleFor = 10_000;
/** The heap limit of the worker, in megabytes. A file of ten megabytes takes half of it. */
const memory = 768;
/**
 * The longest wait of a file for the worker, in milliseconds. A caller without a response for a
 * minute is disconnected.
 */
const patience = 40_000;

type WorkerResult<Work extends FileWorkName> =
  | { done: FileWorkResults[Work] }
  | { refused: Refusal }
  | { failed: Error };

let worker: Worker | null = null;
let ending: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

function end(): void {
  void worker?.terminate();
  worker = null;
}

function opened(): Worker {
  clearTimeout(ending);
  if (worker) return worker;
  const one = new Worker(join(import.meta.dirname, 'file-worker.ts'), {
    // The thread that reads people's files must not have the server's secrets.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  one.on('error', () => {
    if (worker === one) worker = null;
  });
  one.on('exit', () => {
    if (worker === one) worker = null;
  });
  worker = one;
  return one;
}

async function ask<Work extends FileWorkName>(handler: Work, bytes: Uint8Array): Promise<WorkerResult<Work>> {
  const one = opened();
  one.ref();
  let tooLong: NodeJS.Timeout | undefined;
  try {
    return await new Promise<WorkerResult<Work>>((resolve, reject) => {
      tooLong = setTimeout(() => {
        end();
        reject(new Refused(createRefusal('busy', {})));
      }, longest);
      one.once('message', resolve);
      one.once('exit', () => reject(new Error('the worker of files ended by itself')));
      one.once('error', (error: Error & { code?: string }) =>
        // A file that needs more memory than the largest plan cannot be drawn.
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refused(createRefusal('pictureUnreadable', {})) : error),
      );
      // The worker gets the buffer of a copy, because the caller's bytes may be part of a larger
      // buffer.
      const own = new Uint8Array(bytes);
      one.postMessage({ work: handler, bytes: own }, [own.buffer]);
    });
  } finally {
    clearTimeout(tooLong);
    for (const event of ['message', 'error', 'exit']) one.removeAllListeners(event);
    const gone = () => {
      if (worker === one) worker = null;
    };
    one.on('error', gone).on('exit', gone);
    one.unref();
    ending = setTimeout(end, idleFor);
    ending.unref();
  }
}

/**
 * Runs blocking work in a worker, one file after another, while the server answers other requests.
 * @throws Refused as the work does, `busy` for a file that takes or waits too long,
 * `pictureUnreadable` for a file that needs too much memory
 */
export async function runInFileWorker<Work extends FileWorkName>(
  handler: Work,
  bytes: Uint8Array,
): Promise<FileWorkResults[Work]> {
  let state: 'waits' | 'asks' | 'gone' = 'waits';
  const late = Promise.withResolvers<never>();
  const giveUp = setTimeout(() => {
    if (state !== 'waits') return;
    state = 'gone';
    late.reject(new Refused(createRefusal('busy', {})));
  }, patience);
  const turn = last.then(() => {
    if (state === 'gone') return null;
    state = 'asks';
    return ask(handler, bytes);
  });
  last = turn.catch(() => {});
  const result = await Promise.race([turn, late.promise]).finally(() => clearTimeout(giveUp));
  if (result === null) throw new Refused(createRefusal('busy', {}));
  if ('done' in result) return result.done;
  if ('refused' in result) throw new Refused(result.refused);
  throw result.failed;
}
