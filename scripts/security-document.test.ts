import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
/** The numbers of the standard's requirements at levels 1 and 2, without their text. */
const numbers = readFileSync(join(import.meta.dirname, 'asvs-5-numbers.txt'), 'utf8')
  .trim()
  .split('\n');

interface Row {
  number: string;
  state: string;
  how: string;
}

const rows: Row[] = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, number, state, how]) => ({ number: number!, state: state!, how: how! }),
);
const states = ['met', 'not yet', 'n/a'];

/** Returns the code spans of a text that look like a file or folder of the project. */
function filesIn(of: string): string[] {
  const named = [...of.matchAll(/`([^`\s]+)`/g)].map(([, name]) => name!);
  return named.filter((name) => /^(?:[\w-]+\/|\.?[\w-]+\.(?:json|mjs)$|\.npmrc$)/.test(name) && !/^\d/.test(name));
}

/** Returns the anchors of a document's headings. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}

describe('docs/security.md', () => {
  it('has every number of the standard once, in its order, and no other', () => {
    expect(numbers).toHaveLength(253);
    expect(rows.map(({ number }) => number)).toEqual(numbers);
  });

  it('counts its rows rightly', () => {
    const counted = states.map((state) => {
      const [, count] = new RegExp(`^\\| ${state} \\| (\\d+) \\|`, 'm').exec(text) ?? [];
      return Number(count);
    });
    expect(counted).toEqual(states.map((state) => rows.filter((row) => row.state === state).length));
    expect(counted.reduce((sum, count) => sum + count)).toBe(numbers.length);
  });

  it('says of what is met where it is', () => {
    const nowhere = rows.filter(
      ({ state, how }) => state === 'met' && filesIn(how).length === 0 && !how.includes(']('),
    );
    expect(nowhere).toEqual([]);
  });

  it('names files, and points to headings, that are there', () => {
    const files = filesIn(text);
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    for (const [, file, anchor] of text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)) {
      const path = file ? join(root, 'docs', file) : join(root, 'docs/security.md');
      expect(existsSync(path), path).toBe(true);
      if (anchor) expect(anchorsOf(readFileSync(path, 'utf8'))).toContain(anchor);
    }
  });
});
