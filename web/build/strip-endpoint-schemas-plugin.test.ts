import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  importUnreducedBodies,
  removeEndpointSchemas,
  rewriteImportsToUnreduced,
} from './strip-endpoint-schemas-plugin.ts';

it('keeps method and path of an endpoint, wherever it is declared', () => {
  const declared = `const path: string = '/x';
const calls = () => ({ two: endpoint({ method: 'POST', path: \`\${path}/two\`, body: z.string(), answer: { status: 204 } }) });
export const { retrieve } = listEndpoints({ ...shared, path, booking: schema, seen: 'all' });
const cars = assetEndpoints({ area: 'fleet', paths: { add: 'addCar' }, fieldNames, schemas });`;
  expect(removeEndpointSchemas(declared, 'contract/x.ts')).toBe(`const path: string = '/x';
const calls = () => ({ two: endpoint({ method: 'POST', path: \`\${path}/two\` }) });
export const { retrieve } = /* @__PURE__ */ (() => (listEndpoints({ ...shared, path })))();
const cars = /* @__PURE__ */ (() => (assetEndpoints({ area: 'fleet', paths: { add: 'addCar' }, fieldNames })))();`);
});

it('lets the bundler drop unused values', () => {
  const declared = `export const one = endpoint({ method: 'GET', path: '/one', query: z.object({ a: id }), errors: [] });
export const schema = z.object({ body: z.string() }).refine(() => true);
const fields = { a: z.string() } as const, plain = { a: 1 };
export const more = { ...fields };
export const a = fields.a;
export const isDay = (text: string) => schema.safeParse(text).success;`;
  expect(
    removeEndpointSchemas(declared, 'contract/x.ts'),
  ).toBe(`export const one = /* @__PURE__ */ (() => (endpoint({ method: 'GET', path: '/one' })))();
export const schema = /* @__PURE__ */ (() => (z.object({ body: z.string() }).refine(() => true)))();
const fields = /* @__PURE__ */ (() => ({ a: z.string() } as const))(), plain = { a: 1 };
export const more = /* @__PURE__ */ (() => ({ ...fields }))();
export const a = /* @__PURE__ */ (() => (fields.a))();
export const isDay = (text: string) => schema.safeParse(text).success;`);
});

it('leaves every contract file valid, and no schema in an endpoint', () => {
  const contract = join(import.meta.dirname, '../../contract');
  for (const name of readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )) {
    const slim = removeEndpointSchemas(readFileSync(join(contract, name), 'utf8'), name);
    expect(() => removeEndpointSchemas(slim, name), name).not.toThrow();
    expect(slim, name).not.toMatch(/endpoint\(\{[^}]*\b(body|query|params|answer|access):/);
  }
});

it('gives a form the schema of its body, and leaves every other import of the file as it is', () => {
  const form = `import { createDesk, type Desk, listDay } from '#contract/booking/bookings.ts';
useContractForm(createDesk.body);
call(createDesk, { body: form.body });`;
  expect(
    importUnreducedBodies(form),
  ).toBe(`import { createDesk, type Desk, listDay } from '#contract/booking/bookings.ts';
useContractForm(createDesk$whole.body);
call(createDesk, { body: form.body });
import { createDesk as createDesk$whole } from '#contract/booking/bookings.ts?whole';`);
});

it('imports schemas of an unreduced file from unreduced files; a file with nothing but schemas exists once', () => {
  const file = join(import.meta.dirname, '../../contract/sign-in/sso.ts');
  const code =
    "import { id } from '#contract/wire/formats.ts';\nimport { limits } from '#contract/wire/limits.ts';\nimport { keptSearch } from './providers.ts';";
  expect(rewriteImportsToUnreduced(code, file)).toBe(code.replace('providers.ts', 'providers.ts?whole'));
});
