import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { apiRoot } from '#contract/api-root.ts';
import { type Endpoint, errorsOf } from '#contract/endpoint.ts';
import { errorBody, errors } from '#contract/errors.ts';
import { jsonSchema } from './schemas.ts';

const draft = 'draft-2020-12';

function parametersOf(where: 'path' | 'query', schema: z.ZodObject | undefined) {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: jsonSchema(field as z.ZodType, 'input', draft),
  }));
}

const companyParameter = {
  name: 'company',
  in: 'path',
  required: true,
  description: 'The selected company, by id or url name',
  schema: { type: 'string' },
};

/** Refusals by HTTP status, with the codes that each can carry. */
function refusalsOf(endpoint: Endpoint) {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function answerOf({ answer }: Endpoint) {
  if (answer.status === 204) return { 204: { description: 'Done' } };
  const content =
    'file' in answer
      ? { [answer.file]: { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: jsonSchema(answer.body, 'output', draft) } };
  return { [answer.status]: { description: 'Done', content } };
}

function accessNote({ access }: Endpoint): string {
  if (access.who !== 'member') return `Access: ${access.who}.`;
  const all = access.allOf?.length ? ` with ${access.allOf.join(' and ')}` : '';
  const any = access.anyOf?.length ? ` with ${access.anyOf.join(' or ')}` : '';
  const module = access.anyModule?.length ? `; the company's ${access.anyModule.join(' or ')} above 0` : '';
  return `Access: member of the company${all}${any}${module}.`;
}

function operationOf(name: string, endpoint: Endpoint) {
  const scoped = endpoint.path.startsWith('/:company');
  return {
    operationId: name,
    tags: [endpoint.area],
    summary: endpoint.summary,
    description: [endpoint.description, accessNote(endpoint)].filter(Boolean).join('\n\n'),
    security: endpoint.access.who === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [
      ...(scoped ? [companyParameter] : []),
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: !endpoint.body.safeParse(undefined).success,
            content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input', draft) } },
          },
        }
      : {}),
    responses: { ...answerOf(endpoint), ...refusalsOf(endpoint) },
  };
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiOf(api: ReadonlyMap<string, Endpoint>) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of api) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Biurko', version: '1', description: 'Workplace booking. Instants are ISO 8601 in UTC.' },
    servers: [{ url: apiRoot }],
    paths,
    components: {
      schemas: { Error: z.toJSONSchema(errorBody, { target: draft }) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Biurko API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="docs/swagger-ui.css"></head>
<body><div id="swagger-ui"></div><script src="docs/swagger-ui-bundle.js"></script><script src="docs/start.js"></script></body></html>`;

const start = `window.ui = SwaggerUIBundle({ url: 'openapi.json', dom_id: '#swagger-ui', deepLinking: true });`;

/** Publishes the document at /api/openapi.json and a page to browse it at /api/docs. */
export function serveOpenApi(app: FastifyInstance, api: ReadonlyMap<string, Endpoint>): void {
  const document = JSON.stringify(openApiOf(api));
  const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const script = 'text/javascript; charset=utf-8';
  app.get(`${apiRoot}/openapi.json`, (_request, reply) => reply.type('application/json').send(document));
  app.get(`${apiRoot}/docs`, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get(`${apiRoot}/docs/start.js`, (_request, reply) => reply.type(script).send(start));
  for (const [file, type] of [
    ['swagger-ui.css', 'text/css; charset=utf-8'],
    ['swagger-ui-bundle.js', script],
  ] as const) {
    app.get(`${apiRoot}/docs/${file}`, async (_request, reply) =>
      reply.type(type).send(await readFile(join(swagger, file))),
    );
  }
}
