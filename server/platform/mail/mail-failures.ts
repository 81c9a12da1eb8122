import type { NodemailerError } from 'nodemailer';

/** The largest length of a stored failure, in characters. */
const longest = 300;

/**
 * Returns a mail server's response in one line without email addresses, so that it may be stored
 * and shown.
 */
export function removeEmailAddresses(said: string): string {
  const line = said
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}

/**
 * Returns whether an error concerns the mail server, and so every mail alike. Either it cannot be
 * reached, or it refuses the connection or the sign-in.
 */
export function isMailServerError({ code, command = '' }: NodemailerError): boolean {
  return code === 'EAUTH' || /^(CONN|EHLO|HELO|STARTTLS|AUTH)/.test(command);
}

/**
 * Returns whether the mail server refused this mail for good: 5xx about its receiver or its
 * content. A refusal of the sender, the sign-in or the connection concerns the deployment's
 * settings. The operator can correct these while the mail waits.
 */
export function isPermanentMailError({ responseCode, command }: NodemailerError): boolean {
  return responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
