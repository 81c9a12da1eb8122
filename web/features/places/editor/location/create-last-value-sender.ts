/**
 * Returns a function that sends only the last value, one request at a time. Earlier values that
 * arrive during a request are skipped, so two responses never cross.
 * @param send reports its own result
 * @returns the function, whose promise resolves when no request is pending
 */
export function createLastValueSender<Value>(
  send: (value: Value) => Promise<unknown>,
): (value: Value) => Promise<void> {
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
