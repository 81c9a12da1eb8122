import type { Plugin, Rollup } from 'vite';

type Chunks = Record<string, Rollup.OutputChunk | Rollup.OutputAsset>;

/** Returns a file with all files that it imports statically, at any depth. */
function filesWith(file: string, bundle: Chunks, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (seen.has(file) || chunk?.type !== 'chunk') return seen;
  seen.add(file);
  for (const next of chunk.imports) filesWith(next, bundle, seen);
  return seen;
}

/**
 * Returns the files that load together with another file although they should load later: 'frame
 * brings zod'.
 */
export function findFilesLoadedTooEarly(apart: Readonly<Record<string, readonly string[]>>, bundle: Chunks): string[] {
  const named = Object.entries(bundle).map(([file, { name }]) => ({ file, name }));
  return Object.entries(apart).flatMap(([name, others]) => {
    const files = named.filter((one) => one.name === name).flatMap(({ file }) => [...filesWith(file, bundle)]);
    if (files.length === 0) return [`${name} is not built`];
    const brought = new Set(files.map((file) => named.find((one) => one.file === file)?.name));
    return others.filter((other) => brought.has(other)).map((other) => `${name} brings ${other}`);
  });
}

/**
 * The limits for the scripts and style sheets that some entries load: their number, and their
 * characters before compression.
 */
export interface BundleBudget {
  of: readonly string[];
  files: number;
  size: number;
}

/** Returns the exceeded budgets as text: 'the plan: 12 files of 900000 characters (8, 850000)'. */
export function findExceededBudgets(budgets: Readonly<Record<string, BundleBudget>>, bundle: Chunks): string[] {
  return Object.entries(budgets).flatMap(([what, { of, files, size }]) => {
    const found = new Set<string>();
    const missing = of.filter((name) => {
      const own = Object.values(bundle).filter((one) => one.type === 'chunk' && one.name === name);
      for (const { fileName } of own) filesWith(fileName, bundle, found);
      return own.length === 0;
    });
    if (missing.length > 0) return [`${missing.join(' and ')} of ${what} is not built`];
    for (const file of [...found]) {
      const chunk = bundle[file] as Rollup.OutputChunk;
      for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    }
    let length = 0;
    for (const file of found) {
      const one = bundle[file];
      length += one?.type === 'chunk' ? one.code.length : (one?.source.length ?? 0);
    }
    if (found.size <= files && length <= size) return [];
    return [`${what}: ${found.size} files of ${length} characters (${files}, ${size})`];
  });
}

/**
 * A Vite plugin that fails the build when the first screens load code that should load later. A
 * single import causes that, and its only symptom is a slower page. An exceeded budget fails the
 * build too.
 */
export function lazyLoadingCheckPlugin(
  apart: Readonly<Record<string, readonly string[]>>,
  budgets: Readonly<Record<string, BundleBudget>>,
): Plugin {
  return {
    name: 'kept-apart',
    // A build with an input of its own, such as the page of components, has other files.
    apply: (config, { command }) => command === 'build' && config.build?.rolldownOptions?.input === undefined,
    generateBundle(_options, bundle) {
      const wrong = [...findFilesLoadedTooEarly(apart, bundle), ...findExceededBudgets(budgets, bundle)];
      if (wrong.length > 0) this.error(`${wrong.join('; ')}: see docs/decisions/0018-what-a-browser-fetches.md`);
    },
  };
}
