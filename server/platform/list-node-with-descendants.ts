/** A node of a tree. */
export interface TreeNode {
  id: string;
  /** Null for the root. */
  parentId: string | null;
}

/**
 * Returns a node of a tree with all its descendants, each after its parent. The list is empty for
 * an unknown id.
 */
export function listNodeWithDescendants<Node extends TreeNode>(tree: readonly Node[], id: string): Node[] {
  const children = Map.groupBy(tree, ({ parentId }) => parentId);
  const all = tree.filter((node) => node.id === id);
  for (const node of all) all.push(...(children.get(node.id) ?? []));
  return all;
}
