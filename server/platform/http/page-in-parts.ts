/**
 * A page of a list, written a few rows at a time, so that the JSON of a long one neither keeps other callers waiting nor stands in memory
 * as a whole. What is sent is what its endpoint declares, as if it had been answered at once.
 */
export class PageInParts<Body extends { items: readonly unknown[] }> {
  /** The rows in order; read no faster than the caller takes them. What fails before the first part is answered, later it cuts the answer off. */
  readonly parts: AsyncIterable<Body['items']>;
  /** What the page says besides; asked for when the last part has been read. */
  readonly rest: () => Omit<Body, 'items'>;

  constructor(parts: AsyncIterable<Body['items']>, rest: () => Omit<Body, 'items'>) {
    this.parts = parts;
    this.rest = rest;
  }
}
