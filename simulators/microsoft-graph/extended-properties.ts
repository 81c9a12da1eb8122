import type { ExtendedProperty } from './event.ts';
import { badRequest } from './graph-error.ts';

const form =
  /^(String|Integer|Boolean|SystemTime|CLSID|StringArray) (\{[0-9a-f-]{36}\} (Name .+|Id 0x[0-9a-f]+)|0x[0-9a-f]+)$/i;

/**
 * An id as Graph gives it back: the GUID in small letters.
 * @throws GraphError where it has another form
 */
export function propertyId(id: string): string {
  if (!form.test(id)) throw badRequest(`The property id '${id}' is not valid.`, 'ErrorInvalidPropertyId');
  return id.replace(/\{.*?\}/, (guid) => guid.toLowerCase());
}

/** Extended properties after those given are written: each by its id, null takes one away. */
export function writeProperties(
  kept: readonly ExtendedProperty[],
  given: readonly { id: string; value: string | null }[],
): ExtendedProperty[] {
  const values = new Map(kept.map(({ id, value }) => [id, value]));
  for (const { id, value } of given)
    if (value === null) values.delete(propertyId(id));
    else values.set(propertyId(id), value);
  return [...values].map(([id, value]) => ({ id, value }));
}

/** A string of OData, whose apostrophes are doubled. */
const quoted = "'((?:[^']|'')*)'";
const unquoted = (text: string) => text.replaceAll("''", "'");

/**
 * Which extended properties `$expand` asks to read; none where it is left out: Graph gives none by itself.
 * @throws GraphError where it asks for anything else
 */
export function expanded(expand: string | null): string[] {
  if (!expand) return [];
  const asked = /^singleValueExtendedProperties\s*\(\s*\$filter\s*=\s*(.+)\)$/is.exec(expand.trim())?.[1]?.trim();
  const terms = asked?.split(/\s+or\s+/i).map((term) => new RegExp(`^id\\s+eq\\s+${quoted}$`, 'i').exec(term)?.[1]);
  if (!terms || terms.includes(undefined))
    throw badRequest(`The $expand '${expand}' is not supported.`, 'ErrorInvalidUrlQueryFilter');
  return terms.map((id) => propertyId(unquoted(id!)));
}

const any = new RegExp(
  `^singleValueExtendedProperties/any\\(\\s*(\\w+)\\s*:\\s*\\1/id\\s+eq\\s+${quoted}\\s+and\\s+\\1/value\\s+(eq|ne)\\s+(null|${quoted})\\s*\\)$`,
  'i',
);
const plain = new RegExp(`^(iCalUId|subject|transactionId)\\s+eq\\s+${quoted}$`);

/** Which events `$filter` lets through. */
export type Filter = (event: {
  extended: readonly ExtendedProperty[];
  iCalUId: string;
  subject: string;
  transactionId: string | null;
}) => boolean;

/**
 * What `$filter` asks: by one extended property, by iCalUId, subject or transaction.
 * @throws GraphError where it asks for anything else
 */
export function filterOf(filter: string | null): Filter {
  if (!filter) return () => true;
  const [, , id, operator, literal, value] = any.exec(filter.trim()) ?? [];
  if (id !== undefined) {
    const wanted = propertyId(unquoted(id));
    const sought = literal === 'null' ? undefined : unquoted(value ?? '');
    return ({ extended }) =>
      (extended.find((property) => property.id === wanted)?.value === sought) === (operator!.toLowerCase() === 'eq');
  }
  const [, name, text] = plain.exec(filter.trim()) ?? [];
  if (!name) throw badRequest(`Invalid filter clause: '${filter}'.`, 'BadRequest');
  return (event) => event[name as 'iCalUId'] === unquoted(text!);
}
