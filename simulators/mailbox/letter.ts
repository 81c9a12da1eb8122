import PostalMime, { type Email } from 'postal-mime';

/** A file attached to an email. */
export interface ReceivedAttachment {
  fileName: string;
  contentType: string;
  content: Buffer;
}

/** A received email. */
export interface ReceivedEmail {
  /** The number of the email, counted from 1. */
  no: number;
  /** The time of receipt, ISO 8601. */
  receivedOn: string;
  /** The Message-ID without angle brackets. An email that arrives twice has the same id. */
  messageId: string;
  /** The sender, as the email's header names them. */
  from: string;
  /** The receivers in the SMTP envelope, which may differ from those in the email's header. */
  to: string[];
  subject: string;
  /** The headers of the email, by their names in lower case. */
  headers: Record<string, string>;
  html: string;
  text: string;
  files: ReceivedAttachment[];
  /** The targets of the email's links in their order, each once. */
  links: string[];
}

function linksOf({ html = '', text = '' }: Email): string[] {
  const inHtml = [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address!.replaceAll('&amp;', '&'));
  return [...new Set(inHtml.length > 0 ? inHtml : (text.match(/https?:\/\/\S+/g) ?? []))];
}

/**
 * Parses an email as mail programs do. `no` and `to` are its number and the receivers in its
 * envelope.
 */
export async function parseReceivedEmail(raw: Buffer, no: number, to: string[]): Promise<ReceivedEmail> {
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
      // The calendar part of an email has no file name.
      fileName: filename ?? (mimeType === 'text/calendar' ? 'invitation.ics' : 'file'),
      contentType: mimeType,
      content: Buffer.from(content as ArrayBuffer),
    })),
    links: linksOf(email),
  };
}
