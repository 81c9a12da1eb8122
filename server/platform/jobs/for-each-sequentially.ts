/**
 * Runs `act` for each element, one after another. A failure does not stop the other elements.
 * @throws the first error, once all elements are done
 */
export async function forEachSequentially<One>(all: Iterable<One>, act: (one: One) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await act(one).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
