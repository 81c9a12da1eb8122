import type { NodemailerError } from 'nodemailer';

/** Most characters of what is remembered of a failure. */
const longest = 300;

/** What a mail server said, as it may be kept and shown: without addresses, in one line. */
export function withoutAddresses(said: string): string {
  const line = said
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}

/**
 * Whether the mail server refused this mail for good: 5xx, said of its receiver or of the mail itself. What it says of the sender,
 * of signing in or of a connection is about the deployment's settings, which can be mended while the mail waits.
 */
export function isForGood({ responseCode, command }: NodemailerError): boolean {
  return responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
