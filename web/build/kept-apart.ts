import type { Plugin, Rollup } from 'vite';

type Chunks = Record<string, Rollup.OutputChunk | Rollup.OutputAsset>;

/** Every file that comes with a file, itself among them. */
function filesWith(file: string, bundle: Chunks, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (seen.has(file) || chunk?.type !== 'chunk') return seen;
  seen.add(file);
  for (const next of chunk.imports) filesWith(next, bundle, seen);
  return seen;
}

/** What comes with a file although it is to come later: 'frame brings zod'. */
export function broughtAlong(apart: Readonly<Record<string, readonly string[]>>, bundle: Chunks): string[] {
  const named = Object.entries(bundle).map(([file, { name }]) => ({ file, name }));
  return Object.entries(apart).flatMap(([name, others]) => {
    const files = named.filter((one) => one.name === name).flatMap(({ file }) => [...filesWith(file, bundle)]);
    if (files.length === 0) return [`${name} is not built`];
    const brought = new Set(files.map((file) => named.find((one) => one.file === file)?.name));
    return others.filter((other) => brought.has(other)).map((other) => `${name} brings ${other}`);
  });
}

/**
 * The build fails when a file of the first screens brings another along that is to be fetched later: one import is enough for it, and
 * nobody would see it but by a page that opens more slowly.
 */
export function keptApart(apart: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: 'kept-apart',
    // A page of its own, such as that of our components, has other files.
    apply: (config, { command }) => command === 'build' && config.build?.rolldownOptions?.input === undefined,
    generateBundle(_options, bundle) {
      const wrong = broughtAlong(apart, bundle);
      if (wrong.length > 0) this.error(`${wrong.join('; ')}: see docs/decisions/0018-what-a-browser-fetches.md`);
    },
  };
}
