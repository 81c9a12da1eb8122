import { getLanguage } from '#contract/wire/locales.ts';
import type { Email, LabelledEmailLine } from './email.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character]!);

const texts = {
  pl: { orOpen: 'Przycisk nie działa? Otwórz ten adres:', from: 'Biurko · rezerwacja miejsc pracy' },
  en: { orOpen: 'If the button does not work, open this address:', from: 'Biurko · workplace booking' },
};

/** The font as an inline style. Mail programs support little else than inline styles and tables. */
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
const ink = '#1c1917';
const quiet = '#5f5a55';
const accent = '#b93a24';
const brand = '#e65b42';

/** The dark colours, for `prefers-color-scheme` and for Outlook on the web. */
const dark: Record<string, string> = {
  '.page': 'background-color:#171717',
  '.card': 'background-color:#242322',
  '.ink': 'color:#f5f4f2',
  '.quiet': 'color:#b8b2ab',
  '.accent': 'color:#f07a63',
  '.choice': 'border-color:#8a837c',
};
const important = (rule: string) => `${rule}!important`;
const darkRules = Object.entries(dark).map(([name, rule]) => `${name}{${important(rule)}}`);
const outlookRules = Object.entries(dark).map(([name, rule]) => {
  const attribute = rule.startsWith('color') ? 'data-ogsc' : 'data-ogsb';
  return `[${attribute}] ${name},${name}[${attribute}]{${important(rule)}}`;
});

/**
 * The style sheet. It shows label and value side by side if the screen is wide enough. Otherwise
 * the label is above the value, so that no word is cut.
 */
const sheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (min-width:520px){.label,.value{display:table-cell!important}.label{padding:6px 20px 6px 0!important;width:130px}.value{padding:6px 0!important}}',
  '@media (max-width:519px){.card{padding:24px 20px 8px!important}}',
  `@media (prefers-color-scheme:dark){${darkRules.join('')}}`,
  ...outlookRules,
].join('\n');

/** Prevents a line break within a range of hours. */
const unbroken = (html: string) => html.replace(/\d\d:\d\d–\d\d:\d\d/g, '<span style="white-space:nowrap">$&</span>');

/**
 * The style of words that are longer than their line. They break, so that no email scrolls sideways
 * on a phone.
 */
const breaking = 'overflow-wrap:anywhere;';
/**
 * Allows line breaks in addresses before their domain and after their separators. It takes escaped
 * text, without tags.
 */
const breakable = (html: string) => html.replace(/(?<=\S[@/])(?=\S)/g, '<wbr>');
const breakableAddress = (html: string) => html.replace(/(?<=[/?=.@]|&amp;)(?=[^/\s])/g, '<wbr>');

function factRow({ label, value, former }: LabelledEmailLine): string {
  const cell = `${font}display:block;font-size:15px;line-height:22px;vertical-align:top;`;
  const answer = former
    ? { name: 'quiet', style: `color:${quiet};text-decoration:line-through` }
    : { name: 'ink', style: `color:${ink};font-weight:600` };
  const asked = `<td class="label quiet" style="${cell}color:${quiet};padding:${label ? 6 : 0}px 0 0">${escaped(label)}</td>`;
  const answered = `<td class="value ${answer.name}" style="${cell}${breaking}${answer.style};padding:0 0 6px">${unbroken(breakable(escaped(value)))}</td>`;
  return `<tr>${asked}${answered}</tr>`;
}

function choicesOf({ question, options }: NonNullable<Email['choices']>): string {
  const cells = options.map(
    ({ label, address }) =>
      `<td style="padding:0 8px 8px 0"><a class="choice ink" href="${escaped(address)}" style="${font}display:inline-block;min-width:56px;padding:11px 14px;font-size:16px;line-height:20px;font-weight:600;text-align:center;color:${ink};text-decoration:none;border:1px solid #a8a29e;border-radius:8px">${escaped(label)}</a></td>`,
  );
  return `<p class="ink" style="${font}font-size:16px;line-height:24px;color:${ink};margin:0 0 10px">${escaped(question)}</p>
<table class="choices" role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 12px"><tr>${cells.join('')}</tr></table>`;
}

function buttonOf({ label, address: to }: NonNullable<Email['button']>, orOpen: string, small: string): string[] {
  const address = escaped(to);
  return [
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td style="background:${brand};border-radius:8px"><a href="${address}" style="${font}display:inline-block;padding:13px 24px;font-size:16px;line-height:20px;font-weight:600;color:${ink};text-decoration:none">${escaped(label)}</a></td></tr></table>`,
    `<p class="quiet" style="${font}${small}margin:0 0 16px">${orOpen}<br><a class="accent" href="${address}" style="color:${accent};${breaking}">${breakableAddress(address)}</a></p>`,
  ];
}

function htmlOf({ language, subject, heading, paragraphs, facts = [], choices, button, notes = [] }: Email): string {
  const said = texts[getLanguage(language)];
  const paragraph = (text: string, name: string, style: string) =>
    `<p class="${name}" style="${font}${style}${breaking}margin:0 0 16px">${escaped(text)}</p>`;
  const large = `font-size:16px;line-height:24px;color:${ink};`;
  const small = `font-size:13px;line-height:19px;color:${quiet};`;
  const parts = [
    `<h1 class="ink" style="${font}font-size:24px;line-height:30px;color:${ink};${breaking}margin:0 0 20px;font-weight:700">${breakable(escaped(heading))}</h1>`,
    ...paragraphs.map((text) => paragraph(text, 'ink', large)),
  ];
  if (facts.length > 0)
    parts.push(
      `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 20px">${facts.map(factRow).join('')}</table>`,
    );
  if (choices) parts.push(choicesOf(choices));
  if (button) parts.push(...buttonOf(button, said.orOpen, small));
  parts.push(...notes.map((text) => paragraph(text, 'quiet', small)));
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title><style>
${sheet}
</style></head>
<body class="page" style="margin:0;padding:0;background:#f5f4f2">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f4f2"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="accent" style="${font}padding:0 4px 16px;font-size:18px;line-height:24px;font-weight:700;color:${accent}">Biurko</td></tr>
<tr><td class="card" style="background:#ffffff;border-radius:12px;padding:32px 28px 16px">${parts.join('\n')}</td></tr>
<tr><td class="quiet" style="${font}padding:16px 4px;${small}">${said.from}</td></tr>
</table></td></tr></table></body></html>
`;
}

function textOf({ language, heading, paragraphs, facts = [], choices, button, notes = [] }: Email): string {
  const parts = [heading, ...paragraphs];
  if (facts.length > 0)
    parts.push(facts.map(({ label, value }) => (label ? `${label}: ${value}` : `  ${value}`)).join('\n'));
  if (choices)
    parts.push([choices.question, ...choices.options.map(({ label, address }) => `${label}: ${address}`)].join('\n'));
  if (button) parts.push(`${button.label}:\n${button.address}`);
  parts.push(...notes, `-- \n${texts[getLanguage(language)].from}`);
  return `${parts.join('\n\n')}\n`;
}

/** Renders an email as HTML, and as text for mail programs without HTML. */
export function renderEmail(email: Email): { html: string; text: string } {
  return { html: htmlOf(email), text: textOf(email) };
}
