/** The JSON of a push message. It must stay within the 4 kB of push services. */
export interface PushText {
  /** The same id on every retry. */
  id: string;
  title: string;
  body: string;
  /** The path to open, below the product's address. */
  path: string;
  /** Replaces an earlier notification with the same tag. */
  tag: string;
  /** pl-PL, en-GB, en-US. */
  language: string;
  /** Corrects an earlier message, without a sound. */
  quiet?: true;
}
