import { expect, it } from 'vitest';
import { withBodies, withoutSchemas } from './browser-contract.ts';

it('keeps method and path of an endpoint, wherever it is declared', () => {
  const declared = `const path: string = '/x';
export const one = endpoint({ method: 'GET', path: '/one', query: z.object({ a: id }), errors: [] });
const calls = () => ({ two: endpoint({ method: 'POST', path: \`\${path}/two\`, body: z.string(), answer: { status: 204 } }) });
export const schema = z.object({ body: z.string() });`;
  expect(withoutSchemas(declared, 'contract/x.ts')).toBe(`const path: string = '/x';
export const one = endpoint({ method: 'GET', path: '/one' });
const calls = () => ({ two: endpoint({ method: 'POST', path: \`\${path}/two\` }) });
export const schema = z.object({ body: z.string() });`);
});

it('gives a form the schema of its body, and whatever else the file asks for as it is', () => {
  const form = `import { createDesk, type Desk, listDay } from '#contract/bookings.ts';
useContractForm(createDesk.body);
call(createDesk, { body: form.body });`;
  expect(withBodies(form)).toBe(`import { createDesk, type Desk, listDay } from '#contract/bookings.ts';
useContractForm(createDesk$whole.body);
call(createDesk, { body: form.body });
import { createDesk as createDesk$whole } from '#contract/bookings.ts?whole';`);
});
