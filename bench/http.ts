import { Agent, request } from 'node:http';

/**
 * Returns an HTTP client with keep-alive connections. It does so little itself that the measured
 * time is mainly the server's.
 */
export function createHttpClient(base: string, token: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return (method: string, path: string, body?: unknown): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const headers: Record<string, string | number> = { authorization: `Bearer ${token}` };
      if (payload !== undefined) {
        headers['content-type'] = 'application/json';
        headers['content-length'] = Buffer.byteLength(payload);
      }
      const asked = request(new URL(path, base), { method, agent, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve({ status: answer.statusCode!, text: Buffer.concat(parts).toString() }));
        answer.on('error', reject);
      });
      asked.on('error', reject);
      asked.end(payload);
    });
}
