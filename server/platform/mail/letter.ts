import type { Locale } from '#contract/formats.ts';

/** A line of a letter: what is asked, and the answer. */
export interface Fact {
  label: string;
  value: string;
  /** It was so, and is no longer. */
  former?: true;
}

/** What a mail says, in its reader's language; `render-letter.ts` makes HTML and text of it. */
export interface Letter {
  language: Locale;
  subject: string;
  heading: string;
  /** Sentences, a paragraph each. Plain text: what people wrote is shown as they wrote it. */
  paragraphs: readonly string[];
  /** What can be said in a line each: when, where, who. One without a label goes on with the one before. */
  facts?: readonly Fact[];
  /** A question with a few answers, each of which opens a page that asks once more: programs follow links too. */
  choices?: { question: string; options: readonly { label: string; address: string }[] };
  /** The one thing to do next; the address also stands written out. */
  button?: { label: string; address: string };
  /** Small print under the button: how long the link holds, what to do about a letter one did not ask for. */
  notes?: readonly string[];
}

/** A file that comes with a letter, such as a calendar entry. */
export interface LetterAttachment {
  fileName: string;
  contentType: string;
  content: string;
  /** How bytes that are no text are written in `content`. */
  encoding?: 'base64';
}
