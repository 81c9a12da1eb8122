import { listNodeWithDescendants, type TreeNode } from '#server/platform/list-node-with-descendants.ts';

/** Returns the number of a location's ancestors: 0 for the root. */
export function getLocationDepth(tree: readonly TreeNode[], id: string): number {
  const byId = new Map(tree.map((node) => [node.id, node]));
  let depth = -1;
  for (let at = byId.get(id); at; at = byId.get(at.parentId ?? '')) depth += 1;
  return depth;
}

/** Returns the number of levels below a location: 0 without children. */
export function getSubtreeHeight(tree: readonly TreeNode[], id: string): number {
  const depths = new Map<string | null, number>();
  for (const node of listNodeWithDescendants(tree, id)) depths.set(node.id, (depths.get(node.parentId) ?? -1) + 1);
  return Math.max(...depths.values());
}
