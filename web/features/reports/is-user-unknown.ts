import { type ContainerFilterField, containerFilterFields, type EditedReportFilter } from './report-filter.ts';

/** The company's places, as far as the screen has loaded them. */
interface Places {
  choices: Record<ContainerFilterField, readonly { value: string }[]>;
  isKnown: boolean;
}

/**
 * Returns whether `notFound` for a report can only mean the person of its filter. The server
 * refuses unknown places by the same code, and names neither.
 */
export function isNotFoundCausedByUser(
  filter: Pick<EditedReportFilter, ContainerFilterField | 'users'>,
  { choices, isKnown }: Places,
): boolean {
  if (filter.users.length !== 1) return false;
  return containerFilterFields.every((field) =>
    filter[field].every((id) => isKnown && choices[field].some(({ value }) => value === id)),
  );
}
