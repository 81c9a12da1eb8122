import { type PlaceField, placeFields, type ReportFilter } from './report-filter.ts';

/** The company's places, as far as the screen has loaded them. */
interface Places {
  choices: Record<PlaceField, readonly { value: string }[]>;
  isKnown: boolean;
}

/**
 * Returns whether `notFound` for a report can only mean the person of its filter. The server
 * refuses unknown places by the same code, and names neither.
 */
export function isUserUnknown(filter: Pick<ReportFilter, PlaceField | 'users'>, { choices, isKnown }: Places): boolean {
  if (filter.users.length !== 1) return false;
  return placeFields.every((field) =>
    filter[field].every((id) => isKnown && choices[field].some(({ value }) => value === id)),
  );
}
