import { describe, expect, it } from 'vitest';
import { createProfileUpdateSchema } from './accounts/profile-change.ts';
import { endpointsByName } from './api.ts';
import { hasVisibleCharacter, normalizeProviderName } from './text/visible-text.ts';
import type { BodySchema } from './wire/endpoint.ts';

const isName = /(?:name|label|title|topic|organisation|description|registrationNumber|street|vatNumber|^city)$/i;

interface Definition {
  type: string;
  shape?: Record<string, BodySchema>;
  element?: BodySchema;
  innerType?: BodySchema;
  options?: BodySchema[];
  in?: BodySchema;
}
const definitionOf = (schema: BodySchema) => (schema as unknown as { _zod: { def: Definition } })._zod.def;

/** Returns the fields of a body by their names, at any depth. */
function fieldsIn(schema: BodySchema, path: string[] = []): [string[], BodySchema][] {
  const { type, shape, element, innerType, options, in: first } = definitionOf(schema);
  if (isName.test(path.at(-1) ?? '') && type !== 'object') return [[path, schema]];
  if (shape) return Object.entries(shape).flatMap(([name, inner]) => fieldsIn(inner, [...path, name]));
  if (type === 'array') return fieldsIn(element!, path);
  if (type === 'union') return options!.flatMap((one) => fieldsIn(one, path));
  if (type === 'optional' || type === 'nullable' || type === 'default') return fieldsIn(innerType!, path);
  if (type === 'pipe' && definitionOf(first!).type !== 'string') return fieldsIn(first!, path);
  return [[path, schema]];
}

/**
 * Field names without a check: devices or providers send `programName`, and no person reads
 * `urlName`.
 */
const noNames = new Set(['programName', 'urlName']);
const names = [...endpointsByName].flatMap(([endpoint, { body }]) =>
  body
    ? fieldsIn(body)
        .filter(([path]) => isName.test(path.at(-1) ?? '') && !noNames.has(path.at(-1)!))
        .map(([path, schema]) => [`${endpoint}: ${path.join('.')}`, schema] as const)
    : [],
);

it('the contract has names of every kind', () => {
  const fields = names.map(([name]) => name.replace(/^.*[.: ]/, ''));
  for (const one of [
    'name',
    'label',
    'title',
    'topic',
    'registrationNumber',
    'vehicleRegistrationNumber',
    'companyName',
  ])
    expect(fields).toContain(one);
  expect(names.length).toBeGreaterThan(40);
});

describe.each(names)('%s', (_name, schema) => {
  it('loses what draws nothing and turns its neighbours', () => {
    const plain = schema.safeParse('WA12');
    expect(plain.success).toBe(true);
    for (const typed of ['\u202eWA12', 'WA\u200b12', '\u2067WA12\u2069', 'WA12\u200f', '\ufeffWA1\u00ad2\u061c'])
      expect(schema.safeParse(typed).data, JSON.stringify(typed)).toBe(plain.data);
  });

  it('is empty where it shows nothing', () => {
    const empty = schema.safeParse('');
    for (const typed of ['\u200b', '\u202e \u2069', '\u3164\u3164\u3164', '\u2800\u2800', '\u200d\u200d\u200d']) {
      const read = schema.safeParse(typed);
      expect([read.success, read.data], JSON.stringify(typed)).toEqual([empty.success, empty.data]);
    }
  });
});

it.each(['דוד לוי', 'محمد علي', 'می‌خواهم', 'Ada 👩‍💻', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Ann', 'Żółć Gęślą'])('%s stays as it is', (name) => {
  expect(createProfileUpdateSchema('Ala').parse({ name, marketingConsent: false }).name).toBe(name);
  expect(normalizeProviderName(name, 80)).toBe(name);
});

it('a name that others tell is cut between characters, and is empty where it shows nothing', () => {
  expect(normalizeProviderName(`${'x'.repeat(79)}👩`, 80)).toBe(`${'x'.repeat(79)}👩`);
  expect(normalizeProviderName(`${'x'.repeat(80)}👩`, 80)).toBe('x'.repeat(80));
  expect(normalizeProviderName('\u202e\u200b', 80)).toBe('');
  expect(normalizeProviderName('Li\0\ud800', 80)).toBe('Li');
  expect(hasVisibleCharacter(normalizeProviderName('李明', 80))).toBe(true);
});

it('a name has three characters at least, unless it stays as it is', () => {
  const read = (now: string, name: string) =>
    createProfileUpdateSchema(now).safeParse({ name, marketingConsent: true }).success;
  expect([read('Li', 'Li'), read('Li', ' Li '), read('李明', '李明')]).toEqual([true, true, true]);
  expect([read('Ala', '👩👩'), read('Ala', '👩👩👩')]).toEqual([false, true]);
  expect([read('Li', 'Lu'), read('Li Ming', 'Li'), read('Li', ''), read('', '')]).toEqual([false, false, false, false]);
});
