import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpointsByName } from '#contract/api.ts';
import { type LiveEventName, liveEventSchemas } from '#contract/events.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import {
  specifiedEndpointsByArea,
  specifiedLiveEventsBySpecification,
  unspecifiedLiveEvents,
} from '#server/testing/specified-calls.ts';
import {
  namesOnlyInSharedAssetCode,
  specifiedFieldsByDescription,
} from '#server/testing/specified-fields-by-description.ts';

/** Writes an endpoint as 'PUT /{}/bookings/cancel', without the names of its parameters. */
const written = (method: string, path: string) => `${method} ${path.replace(/:\w+|\{\w+\}/g, '{}')}`;
const declared = new Set([...endpointsByName.values()].map(({ method, path }) => written(method, path.slice(1))));
const asDeclared = (call: string) => {
  const [method, path] = call.split(' ');
  return written(method!, path!);
};

/** Returns the text of a folder's sources without tests. */
async function sourcesOf(folder: string): Promise<string> {
  const root = resolve(import.meta.dirname, '../..', folder);
  const texts: string[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*', 'testing'] }))
    texts.push(await readFile(resolve(root, file), 'utf8'));
  return texts.join('\n');
}

describe.each(Object.entries(specifiedEndpointsByArea))('[API-01] the calls of %s', (_area, calls) => {
  it.each(calls)('%s exists', (call) => expect(declared).toContain(asDeclared(call)));
});

type Shape = z.core.JSONSchema.BaseSchema;
const shapeOf = (schema: unknown): Shape =>
  z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' });
/** Returns the schemas of an endpoint's request and response, or of a live event's payload. */
function shapesOf(of: string): Record<string, Shape | undefined> {
  if (of in liveEventSchemas) return { payload: shapeOf(liveEventSchemas[of as LiveEventName]) };
  const endpoint: Endpoint = [...endpointsByName.values()].find(
    ({ method, path }) => written(method, path.slice(1)) === asDeclared(of),
  )!;
  const { query, body, answer } = endpoint;
  return {
    query: query && shapeOf(query),
    body: body && shapeOf(body),
    answer: 'body' in answer ? shapeOf(answer.body) : undefined,
  };
}
/**
 * Returns the schema of the object in a schema: for a list, the schema of its items. Null as an
 * alternative is ignored.
 */
const within = (shape: Shape | undefined): Shape | undefined => {
  if (shape?.anyOf) return within((shape.anyOf as Shape[]).find(({ type }) => type !== 'null'));
  return shape?.type === 'array' ? within(shape.items as Shape) : shape;
};
const fieldsAt = (shape: Shape | undefined, at: string): string[] =>
  Object.keys(
    at
      .split('.')
      .filter(Boolean)
      .reduce((found, field) => within(found?.properties?.[field] as Shape | undefined), within(shape))?.properties ??
      {},
  );

describe('the fields of', () => {
  it.each(Object.entries(specifiedFieldsByDescription))(
    '%s are called as the document calls them',
    (_what, { of, side, at, fields }) =>
      expect(fieldsAt(shapesOf(of)[side], at ?? '')).toEqual(expect.arrayContaining(fields.split(' '))),
  );

  it.each([...endpointsByName.values()].filter(({ area }) => area === 'fleet' || area === 'resources'))(
    '$method $path have the names of their kind',
    ({ method, path }) => {
      const said = JSON.stringify(shapesOf(`${method} ${path.slice(1)}`));
      expect(namesOnlyInSharedAssetCode.filter((word) => said.includes(`"${word}"`))).toEqual([]);
    },
  );
});

describe('live events', () => {
  const specified = Object.values(specifiedLiveEventsBySpecification).flat();
  let sources: Record<'server' | 'web', string>;
  beforeAll(async () => {
    sources = { server: await sourcesOf('server'), web: await sourcesOf('web') };
  });

  it('are those of the documents, and our own', () =>
    expect(Object.keys(liveEventSchemas).toSorted()).toEqual(
      [...new Set([...specified, ...unspecifiedLiveEvents])].toSorted(),
    ));

  it.each(Object.keys(liveEventSchemas))('%s is sent, and heard', (name) => {
    const isNamed = new RegExp(`\\b${name}\\b`);
    expect([isNamed.test(sources.server), isNamed.test(sources.web)]).toEqual([true, true]);
  });
});
