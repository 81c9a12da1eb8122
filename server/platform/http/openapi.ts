import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type {} from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { minuteMs } from '#contract/time/durations.ts';
import { apiRoot } from '#contract/wire/api-root.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import { errorBody } from '#contract/wire/errors.ts';
import { createOpenApiOperation, jsonSchemaDialect } from './openapi-operation.ts';

/** Returns the contract as an OpenAPI 3.1 document. */
export function createOpenApiDocument(api: ReadonlyMap<string, Endpoint>) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of api) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: createOpenApiOperation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Biurko', version: '1', description: 'Workplace booking. Instants are ISO 8601 in UTC.' },
    servers: [{ url: apiRoot }],
    paths,
    components: {
      schemas: { Error: z.toJSONSchema(errorBody, { target: jsonSchemaDialect }) },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        roomKey: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The key of the room, alone' },
      },
    },
  };
}

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Biurko API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="docs/swagger-ui.css"></head>
<body><div id="swagger-ui"></div><script src="docs/swagger-ui-bundle.js"></script><script src="docs/start.js"></script></body></html>`;

const start = `window.ui = SwaggerUIBundle({ url: 'openapi.json', dom_id: '#swagger-ui', deepLinking: true });`;

/**
 * The rate limit of the documentation. It suits people and stops floods, because the script is read
 * and compressed for each request.
 */
const forPeople = { config: { rateLimit: { max: 60, timeWindow: minuteMs } } };

/** Serves the document at /api/openapi.json and a page to browse it at /api/docs. */
export function serveOpenApi(app: FastifyInstance, api: ReadonlyMap<string, Endpoint>): void {
  // The document is built at the first request, because few clients need it and it covers the whole
  // contract.
  let document: string | undefined;
  const written = () => {
    document ??= JSON.stringify(createOpenApiDocument(api));
    return document;
  };
  const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const script = 'text/javascript; charset=utf-8';
  app.get(`${apiRoot}/openapi.json`, forPeople, (_request, reply) => reply.type('application/json').send(written()));
  app.get(`${apiRoot}/docs`, forPeople, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get(`${apiRoot}/docs/start.js`, forPeople, (_request, reply) => reply.type(script).send(start));
  for (const [file, type] of [
    ['swagger-ui.css', 'text/css; charset=utf-8'],
    ['swagger-ui-bundle.js', script],
  ] as const) {
    app.get(`${apiRoot}/docs/${file}`, forPeople, async (_request, reply) =>
      reply.type(type).send(await readFile(join(swagger, file))),
    );
  }
}
