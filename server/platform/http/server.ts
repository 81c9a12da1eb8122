import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { apiRoot } from '#contract/api-root.ts';
import { answerProblem, answerProblems } from './problems.ts';
import { speakContract } from './schemas.ts';

export interface ServerOptions {
  log: FastifyBaseLogger;
  /** Served over https: say so to browsers. */
  secure: boolean;
  trustProxy: boolean;
}

/** What a page of ours may load: itself, and pictures it was given; Swagger's page styles itself inline. */
function securityHeaders(secure: boolean) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' as const },
  };
}

// A request's number, which an unexpected error reports: unique among all servers' logs.
const thisProcess = randomBytes(5).toString('hex');
let requests = 0;

/** A Fastify that speaks the contract: parsing, answers, errors, headers, limits; no routes yet. */
export async function createServer({ log, secure, trustProxy }: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerProblem,
    genReqId: () => `${thisProcess}-${(++requests).toString(36)}`,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  });
  app.decorateRequest('caller', null);
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request;
    if (!url.startsWith(apiRoot)) return;
    // Without the query: it may carry the hub's access token or a picture's key.
    const [path] = url.split('?');
    request.log.debug({ method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  speakContract(app);
  answerProblems(app);
  await app.register(helmet, securityHeaders(secure));
  // Small answers cost more to compress than to send.
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] });
  await app.register(rateLimit, { global: false });
  return app;
}
