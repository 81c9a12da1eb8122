import '../port-in-use.ts';
import { demoCards } from './demo-cards.ts';
import { demoPointOfSale, openPayu } from './payu.ts';

// This program runs the simulator in its own process beside Biurko's server. The PAYU_… variables
// set its port and the point of sale that Biurko's server uses.
const { PAYU_PORT = '0', PAYU_POS_ID, PAYU_CLIENT_ID, PAYU_CLIENT_SECRET, PAYU_SECOND_KEY } = process.env;
const payu = await openPayu({
  port: Number(PAYU_PORT),
  kept: demoCards,
  shops: [
    {
      posId: PAYU_POS_ID ?? demoPointOfSale.posId,
      clientId: PAYU_CLIENT_ID ?? demoPointOfSale.clientId,
      clientSecret: PAYU_CLIENT_SECRET ?? demoPointOfSale.clientSecret,
      secondKey: PAYU_SECOND_KEY ?? demoPointOfSale.secondKey,
    },
  ],
});
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void payu.close().finally(() => process.exit(0));
  });
