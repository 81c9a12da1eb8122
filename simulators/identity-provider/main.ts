import '../port-in-use.ts';
import { openIdentityProvider } from './identity-provider.ts';

// This program runs the providers in their own process beside the server of `npm start`. The
// IDENTITY_… variables set their ports, and the client id and secret that Biurko uses.
const {
  IDENTITY_PORT = '0',
  IDENTITY_DNS_PORT = '0',
  IDENTITY_CLIENT_ID = 'biurko',
  IDENTITY_CLIENT_SECRET,
} = process.env;
const provider = await openIdentityProvider({
  port: Number(IDENTITY_PORT),
  dnsPort: Number(IDENTITY_DNS_PORT),
  ...(IDENTITY_CLIENT_SECRET && { client: { id: IDENTITY_CLIENT_ID, secret: IDENTITY_CLIENT_SECRET } }),
});
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void provider.close().finally(() => process.exit(0));
  });
