/**
 * Returns the axis values, whole numbers from 0 to at least the greatest value. There are at most
 * five intervals, each 1, 2 or 5 times a power of ten.
 */
export function createAxisTicks(greatest: number): number[] {
  const rough = Math.max(greatest, 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max([1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough)!, 1);
  const steps = Math.max(Math.ceil(greatest / step), 1);
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

/** Returns the distance between two labels, in columns, so that labels of `labelWidth` px fit. */
export function getLabelInterval(columns: number, width: number, labelWidth: number): number {
  const fitting = Math.max(Math.floor(width / labelWidth), 1);
  return Math.max(Math.ceil(columns / fitting), 1);
}
