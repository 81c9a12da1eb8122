import type { Locale } from '#contract/wire/formats.ts';

/** A line of an email: a label and a value. */
export interface LabelledEmailLine {
  label: string;
  value: string;
  /** True for the value before a change. It appears crossed out. */
  former?: true;
}

/**
 * The text of an email, in its reader's language. `render-email.ts` renders it as HTML and plain
 * text.
 */
export interface Email {
  language: Locale;
  subject: string;
  heading: string;
  /** The paragraphs, as plain text. Text that members typed appears as they wrote it. */
  paragraphs: readonly string[];
  /** Facts, one in a line: when, where, who. A fact without a label continues the previous fact. */
  facts?: readonly LabelledEmailLine[];
  /**
   * A question with a few answers. Each link opens a page that requires a confirmation, because
   * programs follow links too.
   */
  choices?: { question: string; options: readonly { label: string; address: string }[] };
  /** The button for the reader's next step. The email also shows its address as text. */
  button?: { label: string; address: string };
  /**
   * Small print under the button: the lifetime of the link, or a hint about an unexpected email.
   */
  notes?: readonly string[];
}

/** A file attached to an email, such as a calendar entry. */
export interface EmailAttachment {
  fileName: string;
  contentType: string;
  content: string;
  /** The encoding of `content`, for a file of binary bytes. */
  encoding?: 'base64';
}
