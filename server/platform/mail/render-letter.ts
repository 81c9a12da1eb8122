import { languageOf } from '#contract/locales.ts';
import type { Fact, Letter } from './letter.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character]!);

const words = {
  pl: { orOpen: 'Przycisk nie działa? Otwórz ten adres:', from: 'Biurko · rezerwacja miejsc pracy' },
  en: { orOpen: 'The button does not work? Open this address:', from: 'Biurko · workplace booking' },
};

/** Mail clients know tables and styles of elements, and little else. */
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
const ink = '#1c1917';
const quiet = '#5f5a55';
const accent = '#b93a24';
const brand = '#e65b42';

/** Hours from and to stay in one line. */
const unbroken = (html: string) => html.replace(/\d\d:\d\d–\d\d:\d\d/g, '<span style="white-space:nowrap">$&</span>');

/** Long words, such as e-mail addresses, break rather than push a phone's letter sideways; addresses before their domain. It takes escaped text, without tags. */
const breaking = 'overflow-wrap:anywhere;word-break:break-word;';
const breakable = (html: string) => html.replace(/(?<=\S[@/])(?=\S)/g, '<wbr>');

/** Characters of the longest label that stays in one line beside its value on a phone. */
const shortLabel = 22;

function factRow({ label, value, former }: Fact): string {
  const answer = breaking + (former ? `color:${quiet};text-decoration:line-through` : `color:${ink};font-weight:600`);
  const line = label.length > shortLabel ? '' : 'white-space:nowrap';
  const cell = `${font}padding:6px 0;font-size:15px;line-height:22px;vertical-align:top;`;
  return `<tr><td style="${cell}color:${quiet};padding-right:20px;${line}">${escaped(label)}</td><td style="${cell}${answer}">${unbroken(breakable(escaped(value)))}</td></tr>`;
}

function htmlOf({ language, subject, heading, paragraphs, facts = [], button, notes = [] }: Letter): string {
  const said = words[languageOf(language)];
  const paragraph = (text: string, style = `font-size:16px;line-height:24px;color:${ink};`) =>
    `<p style="${font}${style}${breaking}margin:0 0 16px">${escaped(text)}</p>`;
  const small = `font-size:13px;line-height:19px;color:${quiet};`;
  const parts = [
    `<h1 style="${font}font-size:24px;line-height:30px;color:${ink};${breaking}margin:0 0 20px;font-weight:700">${breakable(escaped(heading))}</h1>`,
    ...paragraphs.map((text) => paragraph(text)),
  ];
  if (facts.length > 0)
    parts.push(
      `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 20px">${facts.map(factRow).join('')}</table>`,
    );
  if (button) {
    const address = escaped(button.address);
    parts.push(
      `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td style="background:${brand};border-radius:8px"><a href="${address}" style="${font}display:inline-block;padding:13px 24px;font-size:16px;line-height:20px;font-weight:600;color:${ink};text-decoration:none">${escaped(button.label)}</a></td></tr></table>`,
      `<p style="${font}${small}margin:0 0 16px">${said.orOpen}<br><a href="${address}" style="color:${accent};word-break:break-all">${address}</a></p>`,
    );
  }
  parts.push(...notes.map((text) => paragraph(text, small)));
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:#f5f4f2">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f4f2"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="${font}padding:0 4px 16px;font-size:18px;line-height:24px;font-weight:700;color:${accent}">Biurko</td></tr>
<tr><td style="background:#ffffff;border-radius:12px;padding:32px 28px 16px">${parts.join('\n')}</td></tr>
<tr><td style="${font}padding:16px 4px;${small}">${said.from}</td></tr>
</table></td></tr></table></body></html>
`;
}

function textOf({ language, heading, paragraphs, facts = [], button, notes = [] }: Letter): string {
  const parts = [heading, ...paragraphs];
  if (facts.length > 0)
    parts.push(facts.map(({ label, value }) => (label ? `${label}: ${value}` : `  ${value}`)).join('\n'));
  if (button) parts.push(`${button.label}:\n${button.address}`);
  parts.push(...notes, `-- \n${words[languageOf(language)].from}`);
  return `${parts.join('\n\n')}\n`;
}

/** A letter as mail clients show it, and as text for those that show none. */
export function renderLetter(letter: Letter): { html: string; text: string } {
  return { html: htmlOf(letter), text: textOf(letter) };
}
