import { startWorker } from './start-worker.ts';
import type { WorkerScope } from './worker-scope.ts';

// The service worker of the application. web/build/service-worker-plugin.ts builds it as /sw.js.
startWorker(globalThis as unknown as WorkerScope);
