import { type AssetWireFieldNames, renameFromWireFields, renameShapeFields } from '#contract/assets/asset-names.ts';
import type { FormSchema } from '#web/ui/form/check-values.ts';

/**
 * Wraps the schema of cars or resources for a form that serves both kinds. Its input, output and
 * issues use the common field names instead of the names in the contract.
 */
export function wrapSchemaWithCommonFieldNames<Draft>(
  schema: FormSchema<unknown>,
  names: AssetWireFieldNames,
): FormSchema<Draft> {
  const texts = Object.fromEntries(Object.entries(names).map(([word, name]) => [name, word]));
  return {
    safeParse(value) {
      const { success, data, error } = schema.safeParse(renameShapeFields(names, value as object));
      const issues = error?.issues.map((issue) => ({
        ...issue,
        path: issue.path.map((field) => texts[String(field)] ?? field),
      }));
      return {
        success,
        data: data === undefined ? undefined : (renameFromWireFields(data, names) as Draft),
        error: issues && { issues },
      };
    },
  };
}
