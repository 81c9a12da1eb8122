import { startWorker } from './start-worker.ts';
import type { WorkerScope } from './worker-scope.ts';

// The file that browsers run beside our pages; built by web/build/service-worker.ts as /sw.js.
startWorker(globalThis as unknown as WorkerScope);
