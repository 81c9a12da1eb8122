import { useEffect, useState } from 'react';

/** A value once it has stayed for so many milliseconds: a drag over many values asks for the last one only. */
export function useSettled<T>(value: T, wait: number): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => settle(value), wait);
    return () => clearTimeout(timer);
  }, [value, settled, wait]);
  return settled;
}
