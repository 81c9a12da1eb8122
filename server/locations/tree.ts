import { type InTree, withBelow } from '#server/platform/with-below.ts';

/** How many of these locations lie around one of them: none around the root. */
export function depthOf(tree: readonly InTree[], id: string): number {
  const byId = new Map(tree.map((node) => [node.id, node]));
  let depth = -1;
  for (let at = byId.get(id); at; at = byId.get(at.parentId ?? '')) depth += 1;
  return depth;
}

/** How many levels lie below a location. */
export function heightOf(tree: readonly InTree[], id: string): number {
  const depths = new Map<string | null, number>();
  for (const node of withBelow(tree, id)) depths.set(node.id, (depths.get(node.parentId) ?? -1) + 1);
  return Math.max(...depths.values());
}
