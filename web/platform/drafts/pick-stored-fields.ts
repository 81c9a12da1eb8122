/**
 * Returns the stored fields that the form also has, if their values have the same types. A null
 * initial value accepts every type. Undefined without any such field.
 */
export function pickStoredFields<Value extends object>(found: unknown, initial: Value): Partial<Value> | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  const kindOf = (one: unknown) => (Array.isArray(one) ? 'list' : one === null ? 'null' : typeof one);
  const fields = Object.entries(found).filter(([name, one]) => {
    const own = (initial as Record<string, unknown>)[name];
    return name in initial && (own === null || kindOf(own) === kindOf(one));
  });
  return fields.length > 0 ? (Object.fromEntries(fields) as Partial<Value>) : undefined;
}
