/**
 * Does something for each of these, one after another: one that fails keeps no other from it.
 * @throws the first error, once all others are done
 */
export async function eachInTurn<One>(all: Iterable<One>, act: (one: One) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await act(one).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
