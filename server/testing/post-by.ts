import { once } from 'node:events';
import { type Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * Posts JSON over connections that stay open after a response, like those of browsers and proxies.
 */
export async function postJson(
  agent: Agent,
  url: string,
  token: string,
  body: unknown,
): Promise<{ status: number; body: string }> {
  const asked = request(url, {
    method: 'POST',
    agent,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  asked.end(JSON.stringify(body));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode!, body: await text(answer) };
}
