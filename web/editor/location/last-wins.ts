/**
 * Sends what is wanted last, one after the other: pressed again while an answer is under way, what was wanted between is left out, and no
 * two answers can cross.
 * @param send what became of it is its own to say
 * @returns done when nothing is under way any more
 */
export function lastWins<Value>(send: (value: Value) => Promise<unknown>): (value: Value) => Promise<void> {
  const wanted: Value[] = [];
  let underWay: Promise<void> | null = null;

  async function sendAll(): Promise<void> {
    const stands: Value[] = [];
    while (wanted.length > 0) {
      const value = wanted.splice(0).at(-1)!;
      if (stands.includes(value)) continue;
      const isTaken = await send(value).then(
        () => true,
        () => false,
      );
      stands.splice(0, 1, ...(isTaken ? [value] : []));
    }
    underWay = null;
  }

  return (value) => {
    wanted.push(value);
    underWay ??= sendAll();
    return underWay;
  };
}
