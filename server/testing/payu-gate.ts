import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request to PayU. */
export interface PayuRequest {
  method: string;
  path: string;
}

/**
 * A proxy between Biurko's server and the simulated PayU. A test can act after a request and before
 * its response.
 */
export interface PayuProxy {
  url: string;
  /** All requests, the oldest first. */
  requests: readonly PayuRequest[];
  /**
   * Sets a function that runs after PayU has handled a request and before the server gets the
   * response. If it returns false, the proxy drops the response. Null removes the function.
   */
  beforeAnswer(act: ((request: PayuRequest) => Promise<boolean>) | null): void;
  close(): Promise<void>;
}

/** Starts a proxy between a server and PayU. */
export async function openPayuProxy(payuUrl: string): Promise<PayuProxy> {
  const requests: PayuRequest[] = [];
  let meet: ((one: PayuRequest) => Promise<boolean>) | null = null;

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = request;
    const one = { method, path };
    requests.push(one);
    const body = await text(request);
    const { authorization = '', 'content-type': contentType = '' } = request.headers;
    const answer = await fetch(payuUrl + path, {
      method,
      headers: { authorization, 'content-type': contentType },
      redirect: 'manual',
      ...(body !== '' && { body }),
    });
    const said = await answer.text();
    if (meet && !(await meet(one))) return void response.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(said);
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    beforeAnswer(act) {
      meet = act;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
