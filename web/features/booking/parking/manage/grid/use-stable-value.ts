import { useMemo } from 'react';

/**
 * Returns the earlier object while its JSON is equal, so that dependents do not render again. The
 * value must be plain data.
 */
export function useStableValue<Value>(value: Value): Value {
  const said = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: values with equal JSON count as the same value
  return useMemo(() => value, [said]);
}
