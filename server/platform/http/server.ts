import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { apiRoot } from '#contract/api-root.ts';
import { refusal } from '#contract/errors.ts';
import { securityLog } from '../security-log.ts';
import type { TrustedProxies } from '../trusted-proxies.ts';
import { drainWhenClosing } from './drain.ts';
import { answerProblem, answerProblems } from './problems.ts';
import { readJson } from './read-json.ts';
import { Refused } from './refused.ts';
import { speakContract } from './schemas.ts';
import { securityHeaders } from './security-headers.ts';
import { refuseUnreadable } from './unreadable.ts';
import { warnOfForwarded } from './warn-of-forwarded.ts';

export interface ServerOptions {
  log: FastifyBaseLogger;
  /** Served over https: say so to browsers. */
  secure: boolean;
  trustProxy: TrustedProxies;
  /** Where pages load a captcha from that is not ours. */
  captchaSources?: readonly string[];
  /** Milliseconds that a request may take to arrive, and its headers alone. */
  arrivalMs?: { request: number; headers: number };
  /** Milliseconds after which a connection over which nothing moves is cut. */
  silenceMs?: number;
  /** Milliseconds that requests under way have when the server stops. */
  drainMs?: number;
}

/** Slow networks send five megabytes within the first; nobody needs the second for a few lines. */
const arrival = { request: 60_000, headers: 15_000 };
/** Container platforms end a process ten seconds after they told it to stop; three of them go before, for its leave. */
const drain = 5_000;
/** A connection over which nothing moves, as of a caller who reads nothing: the hub's longest silence is a poll of 45 seconds. */
const silence = 60_000;

/**
 * Answers are compressed anew for each who asks: for the least work that makes them small. Brotli's first level takes 0.1 ms of 88 kB and
 * leaves 8.8, its fourth, the library's choice, 0.36 and 8.4. Answers that stand in memory are compressed in one go: a stream of its own
 * for each costs many times as much as the work (docs/benchmarks.md). Small ones cost more to compress than to send; nobody sends
 * us anything compressed.
 */
const compression: FastifyCompressOptions = {
  threshold: 2048,
  // At a millisecond a megabyte: larger ones would keep others waiting.
  syncThreshold: 1024 * 1024,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 3 },
  globalDecompression: false,
};

// A request's number, which an unexpected error reports: unique among all servers' logs.
const thisProcess = randomBytes(5).toString('hex');
let requests = 0;

/** Tells once a minute and address of a limit that was exceeded: the log is not to be flooded as well. */
function tellOfLimits() {
  const told = new Map<string, number>();
  return (request: FastifyRequest, address: string): void => {
    const now = performance.now();
    if (now - (told.get(address) ?? Number.NEGATIVE_INFINITY) < 60_000) return;
    if (told.size > 10_000) told.clear();
    told.set(address, now);
    const route = request.routeOptions.url ?? '';
    securityLog(request.log, request.ip)('excess_rate_limit_exceeded', { route });
  };
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    // Without the query: it may carry the hub's access token or a picture's key. Nor with a secret of 256 bits in the path: a feed's, a link's.
    const path = url.split('?')[0]!.replace(/[\w-]{43}/g, '…');
    if (url.startsWith(apiRoot))
      request.log.debug({ method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
}

/** A Fastify that speaks the contract: parsing, answers, errors, headers, limits; no routes yet. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { log, secure, trustProxy, arrivalMs = arrival, silenceMs = silence, drainMs = drain } = options;
  const headers = securityHeaders(secure, options.captchaSources);
  const app = Fastify({
    loggerInstance: log,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => answerProblem(error, request, reply.headers(headers)),
    clientErrorHandler: refuseUnreadable(headers),
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
  if (trustProxy === false) warnOfForwarded(app);
  if (log.level === 'debug' || log.level === 'trace') logAnswers(app);
  speakContract(app);
  readJson(app);
  answerProblems(app);
  drainWhenClosing(app, drainMs);
  await app.register(compress, compression);
  await app.register(rateLimit, {
    global: false,
    onExceeded: tellOfLimits(),
    // What one subscriber has, as for failed sign-ins: docs/decisions/0005-sessions.md.
    ipv6Subnet: 56,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refused(refusal('tooManyRequests', { retryAfterSeconds: Math.ceil(ttl / 1000) })),
  });
  return app;
}
