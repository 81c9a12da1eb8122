import { stubLayout } from './no-layout.ts';
import { startServer } from './server.ts';

stubLayout();
await startServer();
