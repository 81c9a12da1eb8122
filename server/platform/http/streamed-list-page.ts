/**
 * A page of a list that the server writes a few rows at a time. A long page thus neither blocks
 * other callers nor stays in memory as a whole. The JSON equals the endpoint's declared response.
 */
export class StreamedListPage<Body extends { items: readonly unknown[] }> {
  /**
   * The rows in order, read no faster than the caller receives them. An error before the first part
   * becomes the response. A later error cuts the response off.
   */
  readonly parts: AsyncIterable<Body['items']>;
  /** Returns the page's other fields. The server calls it after the last part. */
  readonly rest: () => Omit<Body, 'items'>;

  constructor(parts: AsyncIterable<Body['items']>, rest: () => Omit<Body, 'items'>) {
    this.parts = parts;
    this.rest = rest;
  }
}
