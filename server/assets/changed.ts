import { isDeepStrictEqual } from 'node:util';

type Values = Record<string, unknown>;

/** What is otherwise than it was, as the audit trail tells it. */
export function changed(was: object, is: object): { before: Values; after: Values } {
  const old = was as Values;
  const fields = Object.entries(is).filter(([field, value]) => !isDeepStrictEqual(old[field], value));
  return {
    before: Object.fromEntries(fields.flatMap(([field]) => (field in old ? [[field, old[field]]] : []))),
    after: Object.fromEntries(fields),
  };
}
