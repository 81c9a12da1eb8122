import { get } from 'node:http';

// The health check of a container: ends with 0 if the server is ready (docs/operations.md, Health).
const { PORT } = process.env;
const asked = get({ host: '127.0.0.1', port: PORT || 3000, path: '/health/ready', timeout: 4_000 }, (answer) =>
  process.exit(answer.statusCode === 200 ? 0 : 1),
);
asked.on('timeout', () => asked.destroy());
asked.on('error', () => process.exit(1));
