import { useMemo } from 'react';

/** The value as it was last given while it says the same, so that what is drawn of it is not drawn again; plain data alone. */
export function useSame<Value>(value: Value): Value {
  const said = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the same as long as it says the same
  return useMemo(() => value, [said]);
}
