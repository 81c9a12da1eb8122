import '../port-in-use.ts';
import { addApp } from './directory.ts';
import { openMicrosoftGraph } from './microsoft-graph.ts';
import { fillSampleTenant } from './sample-tenant.ts';

// This program runs the simulator in its own process with one tenant and one application.
// GRAPH_SAMPLE adds the sample's mailboxes, and control requests set everything else.
const {
  GRAPH_PORT = '0',
  GRAPH_TENANT_ID = crypto.randomUUID(),
  GRAPH_CLIENT_ID = crypto.randomUUID(),
  GRAPH_CLIENT_SECRET = crypto.randomUUID(),
  GRAPH_DOMAIN = 'contoso.example',
  GRAPH_SAMPLE = '',
} = process.env;
const graph = await openMicrosoftGraph({ port: Number(GRAPH_PORT) });
const tenant = graph.addTenant({ id: GRAPH_TENANT_ID, domain: GRAPH_DOMAIN });
addApp(tenant, graph.now(), { clientId: GRAPH_CLIENT_ID, secret: GRAPH_CLIENT_SECRET });
if (GRAPH_SAMPLE) fillSampleTenant(graph, tenant);
const ticking = setInterval(graph.hand.tick, 1_000);
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    clearInterval(ticking);
    void graph.close().finally(() => process.exit(0));
  });
