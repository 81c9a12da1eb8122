import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import type { ReceivedEmail } from './letter.ts';
import { renderEmailFrame, renderMailboxPage } from './pages.ts';
import { type MailServerBehaviour, mailServerBehaviours } from './smtp.ts';

/** The emails that the mailbox's web server shows, and the actions that it offers to tests. */
export interface MailboxPageBackend {
  /** The URL of the page. */
  pageUrl: string;
  /** The received emails, oldest first. */
  letters: readonly ReceivedEmail[];
  /**
   * Sets the behaviour of the mail server for later emails to an address. The address `*` sets it
   * for all addresses without a behaviour of their own.
   */
  behave(address: string, behaviour: MailServerBehaviour): void;
  forgetLetters(): void;
}

interface Answer {
  status?: number;
  type: string;
  body: string | Buffer;
  headers?: Record<string, string>;
}

const rule = z.object({ to: z.string(), behaviour: z.enum(mailServerBehaviours) });

/** The Content-Security-Policy of the mailbox's pages. They load only their own content. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; frame-src 'self'; connect-src 'self'";
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; sandbox allow-popups allow-popups-to-escape-sandbox";

const html = (body: string, policy = pagePolicy): Answer => ({
  type: 'text/html; charset=utf-8',
  body,
  headers: { 'content-security-policy': policy },
});
const asJson = (value: unknown): Answer => ({ type: 'application/json', body: JSON.stringify(value) });
const nowhere: Answer = { status: 404, type: 'text/plain', body: 'There is no such letter here.' };
const done: Answer = { status: 204, type: 'text/plain', body: '' };

function ofLetter(mailbox: MailboxPageBackend, letter: ReceivedEmail, part = '', no = ''): Answer {
  if (part === '') return html(renderMailboxPage(mailbox.letters, letter));
  if (part === 'html') return html(renderEmailFrame(letter), letterPolicy);
  if (part === 'text') return { type: 'text/plain; charset=utf-8', body: letter.text };
  const file = letter.files[Number(no)];
  if (!file) return nowhere;
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`;
  // The attachment is sent as a download. Otherwise a browser would run an HTML attachment as a
  // page of this origin.
  return { type: 'application/octet-stream', body: file.content, headers: { 'content-disposition': disposition } };
}

/**
 * Returns the emails to an address, or all if `to` is null. Attachments are decoded as UTF-8 text.
 */
function listed({ letters }: MailboxPageBackend, to: string | null) {
  return letters
    .filter((letter) => to === null || letter.to.includes(to))
    .map((letter) => ({
      ...letter,
      files: letter.files.map(({ content, ...file }) => ({ ...file, content: content.toString('utf8') })),
    }));
}

async function answerTo(mailbox: MailboxPageBackend, request: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', mailbox.pageUrl);
  const [, first, no, part, file] = pathname.split('/');
  if (pathname === '/behaviour' && request.method === 'POST') {
    const { to, behaviour } = rule.parse(await json(request));
    mailbox.behave(to, behaviour);
    return done;
  }
  if (pathname === '/letters' && request.method === 'DELETE') {
    mailbox.forgetLetters();
    return done;
  }
  if (request.method !== 'GET') return nowhere;
  if (pathname === '/') return html(renderMailboxPage(mailbox.letters));
  if (pathname === '/letters.json') return asJson(listed(mailbox, searchParams.get('to')));
  const letter = first === 'letters' && mailbox.letters.find((one) => one.no === Number(no));
  return letter ? ofLetter(mailbox, letter, part, file) : nowhere;
}

/**
 * Returns whether the Host header names this machine. A website whose domain resolves to 127.0.0.1
 * could otherwise read the emails (DNS rebinding).
 */
const isOwnName = (host = '') => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);

/** Answers requests of browsers and tests to the mailbox's web server. */
export async function answerMailboxRequest(
  mailbox: MailboxPageBackend,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = isOwnName(request.headers.host) ? answerTo(mailbox, request) : Promise.resolve(nowhere);
  const answer = await asked.catch(
    (error: Error): Answer => ({ status: 400, type: 'text/plain', body: `This cannot be read: ${error.message}` }),
  );
  response.writeHead(answer.status ?? 200, {
    'content-type': answer.type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...answer.headers,
  });
  response.end(answer.body);
}
