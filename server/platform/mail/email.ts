import type { Locale } from '#contract/wire/formats.ts';

/** A line of an email: a label and a value. */
export interface Fact {
  label: string;
  value: string;
  /** The value is a former one. */
  former?: true;
}

/**
 * The words of an email, in its reader's language. `render-letter.ts` makes HTML and text of them.
 */
export interface Email {
  language: Locale;
  subject: string;
  heading: string;
  /** A paragraph each. Plain text: words of members appear as they were written. */
  paragraphs: readonly string[];
  /** Facts in a line each: when, where, who. One without a label continues the one before. */
  facts?: readonly Fact[];
  /**
   * A question with a few answers. Each link opens a page that asks for confirmation, since
   * programs follow links too.
   */
  choices?: { question: string; options: readonly { label: string; address: string }[] };
  /** The next step. Its address also appears written out. */
  button?: { label: string; address: string };
  /**
   * Small print under the button: the lifetime of the link, or a hint about an unexpected email.
   */
  notes?: readonly string[];
}

/** A file that comes with an email, such as a calendar entry. */
export interface EmailAttachment {
  fileName: string;
  contentType: string;
  content: string;
  /** The encoding of binary bytes in `content`. */
  encoding?: 'base64';
}
