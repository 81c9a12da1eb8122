import { companyDetails, userCompany } from '#contract/companies.ts';

/** What was changed of a thing, as an event tells it; null when nothing was. */
export function changedFields<Of extends object>(
  old: Of,
  now: { [Field in keyof Of]: Of[Field] },
): { before: Partial<Of>; after: Partial<Of> } | null {
  const fields = (Object.keys(old) as (keyof Of)[]).filter((field) => old[field] !== now[field]);
  if (fields.length === 0) return null;
  const only = (of: Of) => Object.fromEntries(fields.map((field) => [field, of[field]])) as Partial<Of>;
  return { before: only(old), after: only(now) };
}

const ofAdministrators = new Set(Object.keys(companyDetails.shape).filter((field) => !(field in userCompany.shape)));

/** Whether only administrators see what was changed: invoice data, the telephone. */
export function isForAdministrators(after: object): boolean {
  return Object.keys(after).every((field) => ofAdministrators.has(field));
}
