/** What a push message says to the browser that it wakes, as JSON; it has to stay within the 4 kB that push services take. */
export interface PushText {
  /** The same at every try. */
  id: string;
  title: string;
  body: string;
  /** What to open, below the product's address. */
  path: string;
  /** What is shown under the same tag is replaced. */
  tag: string;
  /** pl-PL, en-GB, en-US. */
  language: string;
  /** It corrects what was told before, and makes no sound. */
  quiet?: true;
}
