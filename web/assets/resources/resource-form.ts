import { addResource } from '#contract/resources.ts';
import type { FormSchema } from '#web/ui/form/check-values.ts';
import type { AssetDraft } from '../asset-kind.ts';
import type { AssetForm } from '../manage/asset-form.ts';

/** The form of a resource: it has name, picture and colour only (RES-01). */
export const resourceForm: AssetForm = {
  schema: addResource.body as FormSchema<AssetDraft>,
  initial: () => ({}),
  draft: () => ({}),
  Fields: () => null,
};
