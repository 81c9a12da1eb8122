import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '..');
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(web, name), 'utf8') }));
const components = sources
  .filter(({ name }) => /^ui\/(?!lazy\/LazyPart)[\w-]+\/[A-Z]\w*\.tsx$/.test(name))
  .map(({ name }) => name);
const uses = ({ text }: { text: string }, component: string) => text.includes(`/${basename(component)}'`);
const others = (component: string) => sources.filter(({ name }) => name !== component);

it('shows every component of web/ui, by itself or within another component', () => {
  const onPage = new Set<string>();
  const add = (name: string) => {
    if (onPage.has(name)) return;
    onPage.add(name);
    const source = sources.find((one) => one.name === name)!;
    for (const component of components) if (uses(source, component)) add(component);
  };
  for (const { name } of sources) if (name.startsWith('dev/')) add(name);
  expect(components.filter((name) => !onPage.has(name))).toEqual([]);
});

it('has no component that neither a screen nor another component uses', () => {
  // A component that may be unused, from the time before any screen had a form page. Screens use it
  // now.
  const awaited = ['ui/form/FormPage.tsx'];
  const used = (component: string) =>
    others(component).some((source) => !source.name.startsWith('dev/') && uses(source, component));
  expect(components.filter((name) => !used(name) && !awaited.includes(name))).toEqual([]);
});
