import { useEffect, useState } from 'react';

/**
 * Returns a value once it has stayed the same for `wait` milliseconds. A drag over many values then
 * causes one request instead of many.
 */
export function useDebouncedValue<T>(value: T, wait: number): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => settle(value), wait);
    return () => clearTimeout(timer);
  }, [value, settled, wait]);
  return settled;
}
