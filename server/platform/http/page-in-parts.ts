/**
 * A page of a list that is written a few rows at a time. The JSON of a long one neither blocks
 * other callers nor stays in memory as a whole. The result equals the endpoint's declared answer.
 */
export class PageInParts<Body extends { items: readonly unknown[] }> {
  /**
   * The rows in order, read no faster than the caller takes them. An error before the first part
   * becomes the answer. A later one cuts the answer off.
   */
  readonly parts: AsyncIterable<Body['items']>;
  /** Returns the page's other fields. It is called after the last part. */
  readonly rest: () => Omit<Body, 'items'>;

  constructor(parts: AsyncIterable<Body['items']>, rest: () => Omit<Body, 'items'>) {
    this.parts = parts;
    this.rest = rest;
  }
}
