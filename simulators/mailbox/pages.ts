import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReceivedEmail } from './letter.ts';

const style = readFileSync(join(import.meta.dirname, 'mailbox.css'), 'utf8');

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character]!);

const timeOf = ({ receivedOn }: ReceivedEmail) => {
  const time = new Date(receivedOn).toLocaleTimeString('en-GB');
  return `<time datetime="${receivedOn}">${time}</time>`;
};

function listOf(letters: readonly ReceivedEmail[], open?: ReceivedEmail): string {
  if (letters.length === 0) return '<p class="empty">No letters yet. What Biurko sends will lie here.</p>';
  const rows = letters.toReversed().map(
    (letter) => `<li><a href="/letters/${letter.no}"${letter === open ? ' aria-current="page"' : ''}>
<span class="to">${escaped(letter.to.join(', '))}</span>${timeOf(letter)}
<span class="subject">${escaped(letter.subject) || 'No subject'}</span></a></li>`,
  );
  return `<ul>${rows.join('')}</ul>`;
}

function sizeOf(bytes: number): string {
  return bytes < 1_024 ? `${bytes} B` : `${Math.round(bytes / 1_024)} kB`;
}

function letterOf(letter: ReceivedEmail): string {
  const files = letter.files.map(
    ({ fileName, contentType, content }, at) =>
      `<li><a href="/letters/${letter.no}/files/${at}">${escaped(fileName)}</a> <span>${escaped(contentType)}, ${sizeOf(content.length)}</span></li>`,
  );
  const headers = Object.entries(letter.headers).map(
    ([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`,
  );
  return `<p class="back"><a href="/">All letters</a></p>
<h2>${escaped(letter.subject) || 'No subject'}</h2>
<p class="who">From ${escaped(letter.from)} to ${escaped(letter.to.join(', '))}, ${timeOf(letter)}</p>
${files.length > 0 ? `<ul class="files" aria-label="Attachments">${files.join('')}</ul>` : ''}
<iframe title="The letter" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/letters/${letter.no}/html"></iframe>
<details><summary>As text</summary><pre>${escaped(letter.text)}</pre></details>
<details><summary>Headers</summary><dl>${headers.join('')}</dl></details>`;
}

/**
 * The script of the page. It fetches the page every two seconds, and replaces the list if the last
 * email is another one.
 */
const script = `
let known = document.getElementById('list').dataset.last;
setInterval(async () => {
  const page = await fetch(location.href).then((answer) => answer.text()).catch(() => '');
  const list = new DOMParser().parseFromString(page, 'text/html').getElementById('list');
  if (!list || list.dataset.last === known) return;
  known = list.dataset.last;
  document.getElementById('list').replaceChildren(...list.childNodes);
}, 2000);`;

/**
 * Returns the page with the list of emails, and beside it the email that the person opened, if any.
 */
export function renderMailboxPage(letters: readonly ReceivedEmail[], open?: ReceivedEmail): string {
  const last = letters.at(-1)?.no ?? 0;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${open ? `${escaped(open.subject)} · ` : ''}Mailbox</title><style>${style}</style></head>
<body class="${open ? 'open' : ''}"><header><h1><a href="/">Mailbox</a></h1><p>Letters of this Biurko. None leaves this machine.</p></header>
<nav id="list" aria-label="Letters" data-last="${last}">${listOf(letters, open)}</nav>
<main>${open ? letterOf(open) : letters.length > 0 ? '<p class="empty">Choose a letter.</p>' : ''}</main>
<script>${script}</script></body></html>`;
}

/** Returns the HTML of an email for its frame. Links in the email open in a new tab. */
export function renderEmailFrame({ html, text }: ReceivedEmail): string {
  const body = html || `<meta charset="utf-8"><pre>${escaped(text)}</pre>`;
  const base = '<base target="_blank">';
  return body.includes('<head>') ? body.replace('<head>', `<head>${base}`) : base + body;
}
