import { addApp, addMailbox } from './directory.ts';
import { openMicrosoftGraph } from './microsoft-graph.ts';

// The simulator as a process of its own, with one tenant, one application and the rooms that are named; the rest is told by control calls.
const {
  GRAPH_PORT = '0',
  GRAPH_TENANT_ID = crypto.randomUUID(),
  GRAPH_CLIENT_ID = crypto.randomUUID(),
  GRAPH_CLIENT_SECRET = crypto.randomUUID(),
  GRAPH_ROOMS = '',
} = process.env;
const graph = await openMicrosoftGraph({ port: Number(GRAPH_PORT) });
const tenant = graph.addTenant({ id: GRAPH_TENANT_ID });
addApp(tenant, graph.now(), { clientId: GRAPH_CLIENT_ID, secret: GRAPH_CLIENT_SECRET });
for (const name of GRAPH_ROOMS.split(',').filter(Boolean)) addMailbox(tenant, { kind: 'room', name });
const ticking = setInterval(graph.hand.tick, 1_000);
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    clearInterval(ticking);
    void graph.close().finally(() => process.exit(0));
  });
