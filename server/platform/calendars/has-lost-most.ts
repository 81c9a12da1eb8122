/**
 * Returns whether a calendar has lost most of its coming entries, as after a faulty export. A
 * calendar with few entries may lose most of them.
 * @param coming the number of entries that have not passed. `lost` of them are gone.
 * @param fewest the number of coming entries from which on the loss is a fault
 */
export function hasLostMost({ coming, lost }: { coming: number; lost: number }, fewest: number): boolean {
  return coming >= fewest && lost * 2 > coming;
}
