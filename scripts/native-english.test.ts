import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { carEmailTexts, resourceEmailTexts } from '../server/modules/booking/kinds/assets/asset-texts.ts';
import { parkingEmailTexts } from '../server/modules/booking/kinds/parking/parking-texts.ts';
import { emailTexts } from '../server/modules/notifications/email-texts.ts';
import { createSampleEmails } from '../server/testing/sample-emails.ts';
import { uiTextsEn } from '../web/ui/texts/ui-texts-en.ts';

/**
 * Wordings that English texts must not have, each with its replacement. The product once had each
 * of these wordings.
 */
const unnatural: readonly [RegExp, string][] = [
  [/\bwho(m)?ever\b/i, 'name the person: the operator, the people who …'],
  [/\b(anew|of which|if need be)\b/i, 'again, whose, if necessary'],
  [/\bat most(?=[.,;:]|$)/i, 'at most 5, not 5 at most'],
  [/\bby (SSO|a password|the link)\b/, 'with'],
  [/\bover (PLN )?\d+( PLN)?/, 'an order for PLN 0'],
  [/(\d|\}\}) ?(PLN|zł)/, 'PLN 149.00, not 149.00 PLN'],
  [/\bno longer there\b/i, 'no longer exists'],
  [
    /\bturn(ed|s)? (people|this person|\{\{count\}\} people) o(n|ff)\b|\b(person was|people were) turned o(n|ff)\b/i,
    'turn access on or off',
  ],
  [/\bprove[dns]?\b/i, 'verify'],
  [/\bfound(ed)? (the|a|another) company/i, 'create'],
  [/\bThe reason: /, 'Reason: '],
  [/\bcould not be found out\b/i, 'we could not check'],
  [
    /\b(colors?|canceled|center(ed)?|license|(organ|recogn|author|personal)iz\w+)\b(?<!authorization(?= code))/i,
    'British spelling',
  ],
  [/ (already|also)\.$/, 'already before the verb'],
  [/\b(their|or) units\b/, 'how places are booked, or their way of booking'],
];

/** The maximum number of words in a sentence. */
const longest = 20;

const wordsIn = (sentence: string) => sentence.split(/\s+/).filter((word) => /[\p{L}\d{]/u.test(word)).length;

/** Lists everything in a text that an editor would correct. */
function faultsOf(text: string): string[] {
  const found = unnatural.filter(([wording]) => wording.test(text)).map(([, instead]) => instead);
  const sentences = text.split(/(?<=[.?!:;])\s+/);
  return [...found, ...sentences.filter((one) => wordsIn(one) > longest).map((one) => `${wordsIn(one)} words: ${one}`)];
}

/** Returns the texts in a tree of texts, by path. Functions are called with a company's name. */
function textsIn(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'function') return textsIn({ [name]: value('Morwika') }, path);
    if (typeof value === 'string') return [[`${path}${name}`, value]];
    return value && typeof value === 'object' ? textsIn(value, `${path}${name}.`) : [];
  });
}

/**
 * Returns the string literals in the English part of a TypeScript catalogue. `english` is the text
 * at which that part starts. Inserted values become `{{…}}`.
 */
function literalsOf(file: string, english: string): [string, string][] {
  const part = readFileSync(file, 'utf8').split(english)[1]!;
  const literals = part.matchAll(/'((?:[^'\\\n]|\\.)* (?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)* (?:[^`\\]|\\.)*)`/g);
  return [...literals].map(([, plain, template]) => [
    file,
    plain ?? template!.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '{{x}}'),
  ]);
}

const screens = globSync('web/**/texts.en.json').flatMap((file) =>
  textsIn(JSON.parse(readFileSync(file, 'utf8')), `${file}: `),
);
const catalogues = [
  ['contract/messages/error-messages.ts', 'const en: Words'],
  ['contract/messages/checked-messages.ts', 'const en: RefusalTextFunctions'],
  ['contract/messages/issue-messages.ts', '\n  en: {'],
  ['contract/messages/exchange-messages.ts', 'const en ='],
] as const;
const refusals = catalogues.flatMap(([file, english]) => literalsOf(file, english));
const ofLetters = {
  bookings: emailTexts.en,
  parking: parkingEmailTexts.en,
  cars: carEmailTexts.en,
  resources: resourceEmailTexts.en,
};
const samples = Object.entries(createSampleEmails('en-GB'))
  .filter(([, { language }]) => language !== 'pl-PL')
  .flatMap(([name, { subject, heading, paragraphs, notes = [] }]) =>
    [subject, heading, ...paragraphs, ...notes].map((text): [string, string] => [name, text]),
  );

test.each([
  ['screens', [...screens, ...textsIn(uiTextsEn)], 1_500],
  ['refusals', refusals, 120],
  ['letters', [...samples, ...textsIn(ofLetters)], 250],
] as const)('the English %s are written as natives write them', (_name, texts, least) => {
  expect(texts.length).toBeGreaterThan(least);
  const faulty = texts.flatMap(([where, text]) => faultsOf(text).map((fault) => `${where} “${text}”: ${fault}`));
  expect(faulty).toEqual([]);
});

test.each([
  'Ask whoever manages the fleet.',
  'It may have 5 MB at most.',
  'An order over 0 PLN.',
  'Everything costs 200 PLN.',
  'The company signs people in by SSO.',
  'This car park is no longer there.',
  'This address is in the list already.',
  'What this changes could not be found out.',
])('“%s” is sent back', (text) => {
  expect(faultsOf(text)).not.toEqual([]);
});
