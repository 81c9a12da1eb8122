import { createServer } from 'vite';

// node scripts/dev-web.mjs <port> <address of the server>: Vite with hot reload; what is not the web's it asks the server for.
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
