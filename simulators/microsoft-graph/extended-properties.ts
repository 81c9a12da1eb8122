import type { ExtendedProperty } from './event.ts';
import { createBadRequestError } from './graph-error.ts';

const form =
  /^(String|Integer|Boolean|SystemTime|CLSID|StringArray) (\{[0-9a-f-]{36}\} (Name .+|Id 0x[0-9a-f]+)|0x[0-9a-f]+)$/i;

/**
 * Returns the id of an extended property in Graph's format, with the GUID in lower case.
 * @throws GraphError if the id has another format
 */
export function normalizePropertyId(id: string): string {
  if (!form.test(id)) throw createBadRequestError(`The property id '${id}' is not valid.`, 'ErrorInvalidPropertyId');
  return id.replace(/\{.*?\}/, (guid) => guid.toLowerCase());
}

/** Returns the extended properties after a write. A value of null removes its property. */
export function mergeExtendedProperties(
  kept: readonly ExtendedProperty[],
  given: readonly { id: string; value: string | null }[],
): ExtendedProperty[] {
  const values = new Map(kept.map(({ id, value }) => [id, value]));
  for (const { id, value } of given)
    if (value === null) values.delete(normalizePropertyId(id));
    else values.set(normalizePropertyId(id), value);
  return [...values].map(([id, value]) => ({ id, value }));
}

/** Matches a string of OData, whose apostrophes are doubled. */
const quoted = "'((?:[^']|'')*)'";
const unquoted = (text: string) => text.replaceAll("''", "'");

/**
 * Returns the ids of the extended properties that `$expand` requests. Without `$expand` Graph
 * returns none.
 * @throws GraphError if `$expand` requests anything else
 */
export function parseExpandedPropertyIds(expand: string | null): string[] {
  if (!expand) return [];
  const asked = /^singleValueExtendedProperties\s*\(\s*\$filter\s*=\s*(.+)\)$/is.exec(expand.trim())?.[1]?.trim();
  const terms = asked?.split(/\s+or\s+/i).map((term) => new RegExp(`^id\\s+eq\\s+${quoted}$`, 'i').exec(term)?.[1]);
  if (!terms || terms.includes(undefined))
    throw createBadRequestError(`The $expand '${expand}' is not supported.`, 'ErrorInvalidUrlQueryFilter');
  return terms.map((id) => normalizePropertyId(unquoted(id!)));
}

const any = new RegExp(
  `^singleValueExtendedProperties/any\\(\\s*(\\w+)\\s*:\\s*\\1/id\\s+eq\\s+${quoted}\\s+and\\s+\\1/value\\s+(eq|ne)\\s+(null|${quoted})\\s*\\)$`,
  'i',
);
const plain = new RegExp(`^(iCalUId|subject|transactionId)\\s+eq\\s+${quoted}$`);

/** A filter of events. */
export type EventFilter = (event: {
  extended: readonly ExtendedProperty[];
  iCalUId: string;
  subject: string;
  transactionId: string | null;
}) => boolean;

/**
 * Parses `$filter`: a condition on one extended property, iCalUId, subject or transactionId.
 * @throws GraphError for any other condition
 */
export function parseFilter(filter: string | null): EventFilter {
  if (!filter) return () => true;
  const [, , id, operator, literal, value] = any.exec(filter.trim()) ?? [];
  if (id !== undefined) {
    const wanted = normalizePropertyId(unquoted(id));
    const sought = literal === 'null' ? undefined : unquoted(value ?? '');
    return ({ extended }) =>
      (extended.find((property) => property.id === wanted)?.value === sought) === (operator!.toLowerCase() === 'eq');
  }
  const [, name, text] = plain.exec(filter.trim()) ?? [];
  if (!name) throw createBadRequestError(`Invalid filter clause: '${filter}'.`, 'BadRequest');
  return (event) => event[name as 'iCalUId'] === unquoted(text!);
}
