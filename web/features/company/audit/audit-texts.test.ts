import { expect, it } from 'vitest';
import { carOnlyFields } from '#contract/assets/fleet.ts';
import { companySettings } from '#contract/company/companies.ts';
import { companyDetails } from '#contract/company/company-details.ts';
import { parkingDraft } from '#contract/parking/parking-management.ts';
import { auditActs } from '#contract/reports/audit.ts';
import { companySso } from '#contract/sign-in/sso.ts';
import { roles } from '#contract/wire/permissions.ts';
import type { Translate } from '#web/platform/languages/texts.ts';
import { formatAuditValue, getAuditFieldLabel, listChangedFieldNames } from './audit-texts.ts';
import en from './texts.en.json';
import pl from './texts.pl.json';

/** Translates into one language like the screen does. It returns a key without a text as it is. */
const translate = (texts: object) =>
  ((key: string) => {
    const found = key
      .split('.')
      .slice(1)
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts);
    return typeof found === 'string' ? found : key;
  }) as unknown as Translate;

/** Every field that an entry of the log may list as changed (the modules' events.ts). */
const changed = [
  ...Object.keys(companyDetails.omit({ id: true, createdOn: true, modifiedOn: true, logo: true }).shape),
  ...Object.keys(companySettings.shape),
  ...Object.keys(companySso.pick({ enabled: true, issuer: true, clientId: true, organisation: true }).shape),
  ...Object.keys(parkingDraft.omit({ id: true, users: true, parkingSpaces: true }).shape),
  ...['people', 'spaces', 'spacesAdded', 'spacesChanged', 'spacesRemoved', 'cancelled'],
  ...Object.keys(carOnlyFields),
  ...['group', 'description', 'color', 'pictureId', 'timeZone', 'assets', 'cancelled'],
  ...['desk', 'location', 'weekdays', 'from', 'until'],
  ...['secretChanged', 'domain', 'logoFileId', 'secondFactorRequired', 'name', 'role', 'isActive'],
];

it.each([
  ['pl', pl],
  ['en', en],
] as const)('says in words what was done and what of it was changed: %s', (_language, texts) => {
  const t = translate(texts);
  expect(auditActs.filter((act) => t(`audit.acts.${act}`).startsWith('audit.'))).toEqual([]);
  expect(changed.filter((field) => getAuditFieldLabel(t, field) === field)).toEqual([]);
  expect(getAuditFieldLabel(t, 'Zespół')).toBe('Zespół');
});

it('writes values in words: each setting’s number, each role, yes and no, and a missing value', () => {
  const t = translate(pl);
  const numbers = Object.entries(companySettings.shape).flatMap(([field, schema]) =>
    [0, 1, 2, 3]
      .filter((value) => schema.safeParse(value).success && !/Count$|Period$/.test(field))
      .map((value) => [field, value, formatAuditValue(t, field, value)] as const),
  );
  expect(numbers.length).toBeGreaterThan(15);
  expect(numbers.filter(([, value, text]) => text === String(value) || text.startsWith('audit.'))).toEqual([]);
  expect(formatAuditValue(t, 'maxDeskBookingsCount', 3)).toBe('3');
  expect(roles.map((role) => formatAuditValue(t, 'role', role))).toEqual(['użytkownik', 'menedżer', 'administrator']);
  expect([true, false, null, undefined, ''].map((value) => formatAuditValue(t, 'invoice', value))).toEqual([
    ...['tak', 'nie', '—', '—', '—'],
  ]);
  expect(formatAuditValue(t, 'logoFileId', 'f00d')).toBe('obraz');
  expect(formatAuditValue(t, 'name', 'Firma')).toBe('Firma');
  expect(formatAuditValue(t, 'weekdays', [1, 5])).toBe('pon., pt.');
  expect(formatAuditValue(t, 'from', '2026-11-23')).toBe('23-11-2026');
  expect(formatAuditValue(t, 'bookingUnits', 'desk: halfDays')).toBe('biurka: na pół dnia');
});

it('omits a field that was 0 and is missing afterwards, as rooms of a floor with desks only', () => {
  expect(listChangedFieldNames({ desks: 0, rooms: 0 }, { desks: 14 })).toEqual(['desks']);
  expect(listChangedFieldNames({ rooms: 3, name: 'Sala' }, {})).toEqual(['rooms', 'name']);
  expect(listChangedFieldNames({ rooms: 0 }, { rooms: 2, desks: 1 })).toEqual(['rooms', 'desks']);
});
