import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointsByName } from '#contract/api.ts';
import { getEndpointErrors } from '#contract/wire/endpoint.ts';
import { apiErrors } from '#contract/wire/errors.ts';
import { startRouteTestServer } from '#server/testing/drawn-up-server.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { serveOpenApi } from './openapi.ts';

// biome-ignore lint/suspicious/noExplicitAny: a document to look into
type Json = any;

let app: TestApp;
let document: Json;

beforeAll(async () => {
  app = await createTestApp();
  document = (await app.http.inject('/api/openapi.json')).json();
});
afterAll(() => app.stop());

const operations = () =>
  Object.entries<Json>(document.paths).flatMap(([path, item]) =>
    Object.entries<Json>(item).map(([method, operation]) => ({ path, method, operation })),
  );

/** Yields every object of the document with its path. */
function* objectsIn(value: Json, at = '#'): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return;
  yield [at, value];
  for (const [key, inner] of Object.entries(value)) yield* objectsIn(inner, `${at}/${key}`);
}

/** The credentials that a request needs, by the endpoint's access, as OpenAPI declares them. */
const bearer = [{ bearer: [] }];
const security = { anyone: [], roomKey: [{ roomKey: [] }], linkHolder: bearer, signedIn: bearer, member: bearer };

describe('the OpenAPI document', () => {
  it('is an OpenAPI 3.1 document with the parts that one must have', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    expect(document.servers).toEqual([{ url: '/api' }]);
    for (const path of Object.keys(document.paths)) expect(path).toMatch(/^(\/([\w-]+|\{\w+\}))+$/);
  });

  it('describes every endpoint of the contract, and nothing else', () => {
    const described = operations().map(({ path, method, operation }) => `${operation.operationId} ${method} ${path}`);
    const declared = [...endpointsByName].map(
      ([name, { method, path }]) => `${name} ${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(described.toSorted()).toEqual(declared.toSorted());
  });

  it('declares each parameter of a path, once and as required', () => {
    for (const { path, operation } of operations()) {
      const keys = operation.parameters.map((one: Json) => `${one.in} ${one.name}`);
      expect(new Set(keys).size).toBe(keys.length);
      const inPath = operation.parameters.filter((one: Json) => one.in === 'path');
      expect(inPath.map((one: Json) => one.name).toSorted()).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted(),
      );
      for (const one of inPath) expect(one.required).toBe(true);
      for (const one of operation.parameters) expect(one.schema).toBeTypeOf('object');
    }
  });

  it('has the answer, every refusal by its status, and who may ask', () => {
    for (const { operation } of operations()) {
      const endpoint = endpointsByName.get(operation.operationId)!;
      const statuses = getEndpointErrors(endpoint).map((code) => String(apiErrors[code].status));
      expect(Object.keys(operation.responses).toSorted()).toEqual(
        [...new Set([String(endpoint.answer.status), ...statuses])].toSorted(),
      );
      for (const response of Object.values<Json>(operation.responses)) expect(response.description).toBeTruthy();
      // Every request may fail with 500 or 503. A body may also be too large.
      for (const status of ['500', '503', ...(endpoint.body ? ['413'] : [])])
        expect(operation.responses, operation.operationId).toHaveProperty(status);
      for (const code of getEndpointErrors(endpoint))
        expect(operation.responses[apiErrors[code].status].description).toContain(code);
      expect(operation.security).toEqual(security[endpoint.access.who]);
      expect('requestBody' in operation).toBe((endpoint.body ?? endpoint.upload ?? endpoint.signedBody) !== undefined);
      expect(operation.summary).toBeTruthy();
    }
    expect(document.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
  });

  it('says how large a body may be where that is said of it', () => {
    const larger = operations().filter(({ operation }) => endpointsByName.get(operation.operationId)!.mostBytes);
    expect(larger.map(({ operation }) => operation.operationId)).toContain('saveDrawing');
    for (const { operation } of larger)
      expect(operation.responses['413'].description).toBe(
        `payloadTooLarge (more than ${endpointsByName.get(operation.operationId)!.mostBytes} bytes)`,
      );
  });

  it('points nowhere that is not there', () => {
    for (const [at, object] of objectsIn(document)) {
      if (typeof object.$ref !== 'string') continue;
      expect(object.$ref, at).toMatch(/^#\//);
      const target = object.$ref
        .slice(2)
        .split('/')
        .reduce((inside: Json, key: string) => inside?.[key.replace('~1', '/').replace('~0', '~')], document);
      expect(target, `${at} -> ${object.$ref}`).toBeDefined();
    }
  });

  it('describes JSON with types that there are', () => {
    const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
    for (const [at, object] of objectsIn(document)) {
      if (at.endsWith('/schema') && typeof object.type === 'string') expect(types, at).toContain(object.type);
      if (object.properties && object.required)
        for (const name of object.required) expect(Object.keys(object.properties), at).toContain(name);
    }
  });
});

it('can be browsed: the page and all that it loads', async () => {
  const page = await app.http.inject('/api/docs');
  expect(page.headers['content-type']).toContain('text/html');
  const loaded = [...page.body.matchAll(/(?:src|href)="(docs\/[^"]+)"/g)].map(([, path]) => `/api/${path}`);
  expect(loaded).toHaveLength(3);
  for (const url of loaded) expect((await app.http.inject(url)).statusCode).toBe(200);
  expect((await app.http.inject('/api/docs/start.js')).body).toContain('openapi.json');
});

it('who floods the documents is asked to wait', async () => {
  const { http } = await startRouteTestServer([], { pages: async (on) => serveOpenApi(on, endpointsByName) });
  for (const [at, path] of ['openapi.json', 'docs', 'docs/swagger-ui-bundle.js'].entries()) {
    const ask = async () => (await http.inject({ url: `/api/${path}`, remoteAddress: `192.0.2.${at}` })).statusCode;
    for (let n = 0; n < 60; n++) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
  }
  await http.close();
});
