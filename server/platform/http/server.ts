import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { minuteMs } from '#contract/time/durations.ts';
import { apiRoot } from '#contract/wire/api-root.ts';
import { createRefusal } from '#contract/wire/errors.ts';
import { createSecurityLog } from '../security-log.ts';
import type { TrustedProxies } from '../trusted-proxies.ts';
import { drainWhenClosing } from './drain.ts';
import { installErrorHandler, sendErrorResponse } from './error-responses.ts';
import { installJsonParser } from './read-json.ts';
import { Refused } from './refused.ts';
import { installContractSchemas } from './schemas.ts';
import { createSecurityHeaders } from './security-headers.ts';
import { createUnreadableRequestHandler } from './unreadable-request-handler.ts';
import { warnOfUntrustedProxy } from './warn-of-untrusted-proxy.ts';

export interface ServerOptions {
  log: FastifyBaseLogger;
  /** True if the product is served over https. The headers then tell browsers to stay on https. */
  secure: boolean;
  trustProxy: TrustedProxies;
  /** Sources of a captcha that is not Biurko's own. */
  captchaSources?: readonly string[];
  /** Milliseconds in which a whole request must arrive, and in which its headers must arrive. */
  arrivalMs?: { request: number; headers: number };
  /** Milliseconds until an idle connection is closed. */
  silenceMs?: number;
  /** Milliseconds in which open requests must finish when the server stops. */
  drainMs?: number;
}

/**
 * The default of `arrivalMs`. A slow network sends five megabytes within the time for a request. A
 * few lines of headers never need all of their time.
 */
const arrival = { request: minuteMs, headers: 15_000 };
/**
 * Milliseconds to drain. Container platforms kill a process ten seconds after they request its
 * stop. The departure from the load balancer takes three of these ten seconds.
 */
const drain = 5_000;
/**
 * The limit for an idle connection, such as of a caller that reads nothing. The hub's longest
 * silence is a poll of 45 seconds.
 */
const silence = minuteMs;

/**
 * Responses are compressed for each request, at a low level. Brotli's first level takes 0.1 ms for
 * 88 kB and leaves 8.8 kB. Its fourth level, the library's default, takes 0.36 ms and leaves 8.4
 * kB. Responses in memory are compressed in one call, because a stream costs many times as much
 * (decision 18). Small responses stay uncompressed, and no client sends compressed requests.
 */
const compression: FastifyCompressOptions = {
  threshold: 2048,
  // One megabyte takes a millisecond. Compressing larger responses in one call would block other
  // requests.
  syncThreshold: 1024 * 1024,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 3 },
  globalDecompression: false,
};

// The prefix of request ids. The response to an unexpected error names the id, which is unique in
// the logs of all servers.
const thisProcess = randomBytes(5).toString('hex');
let requests = 0;

/**
 * Logs an exceeded rate limit at most once a minute for each address. So a flood does not fill the
 * log.
 */
function logLimits() {
  const told = new Map<string, number>();
  return (request: FastifyRequest, address: string): void => {
    const now = performance.now();
    if (now - (told.get(address) ?? Number.NEGATIVE_INFINITY) < minuteMs) return;
    if (told.size > 10_000) told.clear();
    told.set(address, now);
    const route = request.routeOptions.url ?? '';
    createSecurityLog(request.log, request.ip)('excess_rate_limit_exceeded', { route });
  };
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    // The log omits the query, which may carry the hub's access token or a picture's key. It also
    // hides a secret of 256 bits in the path, of a feed or of a link.
    const path = url.split('?')[0]!.replace(/[\w-]{43}/g, '…');
    if (url.startsWith(apiRoot))
      request.log.debug({ method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
}

/**
 * Creates a Fastify instance for the contract: parsing, responses, errors, headers and limits,
 * without routes.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { log, secure, trustProxy, arrivalMs = arrival, silenceMs = silence, drainMs = drain } = options;
  const headers = createSecurityHeaders(secure, options.captchaSources);
  const app = Fastify({
    loggerInstance: log,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => sendErrorResponse(error, request, reply.headers(headers)),
    clientErrorHandler: createUnreadableRequestHandler(headers),
    genReqId: () => `${thisProcess}-${(++requests).toString(36)}`,
    bodyLimit: 1024 * 1024,
    requestTimeout: arrivalMs.request,
    connectionTimeout: silenceMs,
    http: { headersTimeout: arrivalMs.headers, connectionsCheckingInterval: arrivalMs.headers / 5 },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  app.decorateRequest('caller', null);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  // Node cuts an unread response at the second timeout, since bytes moved before the first. A
  // stream is excluded, because it may pause by itself. An injected request has no socket.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (typeof payload === 'string' || payload instanceof Uint8Array) request.raw.socket.setTimeout?.(silenceMs / 2);
    done(null, payload);
  });
  if (trustProxy === false) warnOfUntrustedProxy(app);
  if (log.level === 'debug' || log.level === 'trace') logAnswers(app);
  installContractSchemas(app);
  installJsonParser(app);
  installErrorHandler(app);
  drainWhenClosing(app, drainMs);
  await app.register(compress, compression);
  await app.register(rateLimit, {
    global: false,
    onExceeded: logLimits(),
    // The network of one IPv6 subscriber. Failed sign-ins are counted for the same network
    // (docs/decisions/0005-sessions.md).
    ipv6Subnet: 56,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refused(createRefusal('tooManyRequests', { retryAfterSeconds: Math.ceil(ttl / 1000) })),
  });
  return app;
}
