import { twinCodeKey } from './twin-world.ts';

const clockColumns = [
  'code_hash',
  'removed_on',
  'turned_off_on',
  'modifiedOn',
  'added_on',
  'changed_in',
  'changed_on',
  'used_on',
  'claimed_on',
  'created_on',
  'modified_on',
  'createdOn',
];
/** Columns with encrypted values. Encrypting the same text twice gives different values. */
const sealedColumns = ['client_secret', 'token'];
const variableColumns = new Set([...clockColumns, ...sealedColumns]);
/** The length of the shortest text that {@link made} finds, an id. */
const shortestMade = 36;
/** Matches a company's key of QR codes, as JSON shows the bytes of the column `qr_keys.key`. */
const codeKeys = /^\\x[0-9a-f]{64}$/;
const firstCodeKey = `\\x${twinCodeKey.toString('hex')}`;
const made =
  /(?!00000000-0000-4000)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\?key=[\w-]+)?|(?<=calendarFeed\/)[\w-]{43}|(?<=[?&](?:state|nonce|code_challenge)=)[\w-]{43}/g;

/**
 * Returns a response or rows without the parts that differ in each run. So tests can compare two
 * worlds. It removes new ids and keys, encrypted values, times of the database, and the order of
 * arrays.
 */
export function removeVariableParts(value: unknown): unknown {
  if (typeof value === 'string' && value.length < shortestMade) return value;
  if (typeof value === 'string')
    return codeKeys.test(value) && value !== firstCodeKey ? 'made here' : value.replace(made, 'made here');
  if (Array.isArray(value)) {
    const all = value.map(removeVariableParts).map((one) => [JSON.stringify(one), one] as const);
    return all.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  }
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([key]) => !variableColumns.has(key));
  return Object.fromEntries(entries.map(([key, one]) => [key, removeVariableParts(one)]));
}
