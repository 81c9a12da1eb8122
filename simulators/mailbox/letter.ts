import PostalMime, { type Email } from 'postal-mime';

/** A file that came with a letter. */
export interface ReceivedFile {
  fileName: string;
  contentType: string;
  content: Buffer;
}

/** A letter as the mailbox got it. */
export interface ReceivedLetter {
  /** Counts from 1. */
  no: number;
  /** When it was taken, ISO 8601. */
  receivedOn: string;
  /** Without angle brackets; the same when a letter comes twice. */
  messageId: string;
  /** The sender, as the letter names them. */
  from: string;
  /** The addresses that the sender's server named: what the letter itself says may differ. */
  to: string[];
  subject: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  html: string;
  text: string;
  files: ReceivedFile[];
  /** What its links lead to, in their order, each once. */
  links: string[];
}

function linksOf({ html = '', text = '' }: Email): string[] {
  const inHtml = [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address!.replaceAll('&amp;', '&'));
  return [...new Set(inHtml.length > 0 ? inHtml : (text.match(/https?:\/\/\S+/g) ?? []))];
}

/** Takes a letter apart, as mail programs do. */
export async function readLetter(raw: Buffer, no: number, to: string[]): Promise<ReceivedLetter> {
  const email = await PostalMime.parse(raw);
  const { name, address } = email.from ?? {};
  return {
    no,
    receivedOn: new Date().toISOString(),
    messageId: (email.messageId ?? '').replace(/[<>]/g, ''),
    from: name ? `${name} <${address}>` : (address ?? ''),
    to,
    subject: email.subject ?? '',
    headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
    html: email.html ?? '',
    text: email.text ?? '',
    files: email.attachments.map(({ filename, mimeType, content }) => ({
      // The part that calendars of mail programs read has no name.
      fileName: filename ?? (mimeType === 'text/calendar' ? 'invitation.ics' : 'file'),
      contentType: mimeType,
      content: Buffer.from(content as ArrayBuffer),
    })),
    links: linksOf(email),
  };
}
