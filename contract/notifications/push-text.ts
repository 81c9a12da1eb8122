/** The JSON of a push message. Push services accept at most 4 kB. */
export interface PushPayload {
  /** The message's id, which is the same on every retry. */
  id: string;
  title: string;
  body: string;
  /** The path to open, below the product's address. */
  path: string;
  /** The browser replaces an earlier notification that has the same tag. */
  tag: string;
  /** The locale of the text: pl-PL, en-GB or en-US. */
  language: string;
  /** True for a correction of an earlier message, which appears without a sound. */
  quiet?: true;
  /**
   * The buttons of the message. Each opens its path. Browsers without buttons open `path` alone.
   */
  actions?: { action: string; title: string; path: string }[] | undefined;
}
