import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

/** A node of a syntax tree in the ESTree format. Only tests read the source code of the screens. */
export interface SyntaxNode {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode => typeof (value as SyntaxNode | null)?.type === 'string';

/** Returns the direct children of a node, each with the name of its field. */
export const getChildNodes = (node: SyntaxNode): [string, SyntaxNode][] =>
  Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child): [string, SyntaxNode] => [key, child]),
  );

/**
 * Returns the name of an identifier, or the last name of a member expression. '' for a value that
 * is no node.
 */
export const getIdentifierName = (node: unknown): string =>
  isNode(node) ? String(node.name ?? (node.property as SyntaxNode | undefined)?.name) : '';

/** Parses source text to a syntax tree. */
export const parseSyntaxTree = (source: string, lang: 'ts' | 'tsx' = 'tsx'): SyntaxNode =>
  parseAst(source, { lang }) as unknown as SyntaxNode;

const web = join(import.meta.dirname, '..');

/** The syntax tree of each source file in web/, except tests and web/dev. */
export const webFilesWithSyntaxTrees: readonly { name: string; tree: SyntaxNode }[] = readdirSync(web, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^dev\//.test(name))
  .map((name) => ({
    name,
    tree: parseSyntaxTree(readFileSync(join(web, name), 'utf8'), name.endsWith('x') ? 'tsx' : 'ts'),
  }));
