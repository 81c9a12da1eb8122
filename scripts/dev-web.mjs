import { createServer } from 'vite';

// node scripts/dev-web.mjs <port> <address of the server>: Vite with hot reload. It forwards
// requests to the API to the server.
const [port, server] = process.argv.slice(2);
const target = { target: server, ws: true };
const vite = await createServer({
  server: { port: Number(port), strictPort: true, proxy: { '/api': target } },
});
await vite.listen();
vite.printUrls();

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => vite.close().finally(() => process.exit(0)));
}
