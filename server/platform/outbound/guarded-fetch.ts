import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { defaultPublicAddressLookup, isPublicAddress, NotPublicAddressError } from './public-address.ts';

/** The options of a request: those of fetch that the callers use. */
export interface OutgoingRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** The bounds of this exchange, by default {@link defaultOutboundLimits}. */
  limits?: OutboundLimits;
}

/** The bounds of an exchange: its timeout in milliseconds, and the largest response in bytes. */
export interface OutboundLimits {
  ms: number;
  bytes: number;
}

/** The response has more bytes than the request allows. */
export class ResponseTooLargeError extends Error {
  constructor() {
    super('the answer is too large');
  }
}

/**
 * Sends a request to another server. It returns a redirect as a response, and does not follow it.
 */
export type GuardedFetch = (url: string, outgoing?: OutgoingRequest) => Promise<Response>;

/** The bounds of an exchange whose caller passes none. */
export const defaultOutboundLimits: OutboundLimits = { ms: 5_000, bytes: 1024 * 1024 };

/** Statuses whose responses have no body. */
const bodiless = new Set([204, 205, 304]);

const bodyOf = (body: unknown): string | Uint8Array | undefined => {
  if (body instanceof URLSearchParams) return body.toString();
  return typeof body === 'string' || body instanceof Uint8Array ? body : undefined;
};

async function readAnswer(answer: IncomingMessage, mostBytes: number): Promise<Response> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > mostBytes) throw new ResponseTooLargeError();
    parts.push(part);
  }
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  const status = answer.statusCode ?? 502;
  return new Response(bodiless.has(status) ? null : Buffer.concat(parts), { status, headers });
}

/**
 * Returns a fetch for servers that customers name, such as a company's identity provider. Without
 * `anywhere` it uses https only. It then reaches no address of this machine or a private network,
 * whatever a name resolves to.
 * @throws NotPublicAddressError, or another error when no response arrives in time
 */
export function createGuardedFetch({ anywhere }: { anywhere: boolean }): GuardedFetch {
  return async (address, { method = 'GET', headers = {}, body, signal, limits = defaultOutboundLimits } = {}) => {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isFine = anywhere || (url.protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host)));
    if (!isFine) throw new NotPublicAddressError(host);
    const sent = bodyOf(body);
    const signals = [AbortSignal.timeout(limits.ms), ...(signal ? [signal] : [])];
    // The import waits for the first use, because node:http evaluates all its exports, including
    // WebSocket and the whole of fetch.
    const { request } = url.protocol === 'https:' ? await import('node:https') : await import('node:http');
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const length = sent === undefined ? {} : { 'content-length': String(Buffer.byteLength(sent)) };
      const options = {
        method,
        headers: { ...headers, ...length },
        signal: AbortSignal.any(signals),
        agent: false as const,
      };
      request(url, anywhere ? options : { ...options, lookup: defaultPublicAddressLookup })
        .on('response', resolve)
        .on('error', reject)
        .end(sent);
    });
    return await readAnswer(answer, limits.bytes);
  };
}
