import { resourceNames } from '#contract/assets/asset-names.ts';
import { updateResource } from '#contract/assets/resources.ts';
import { formSchema } from '../form-schema.ts';
import type { AssetForm } from '../manage/asset-form.ts';

/** The form of a resource. It has no fields besides name, picture and colour (RES-01). */
export const resourceForm: AssetForm = {
  schema: formSchema(updateResource.body, resourceNames),
  initial: () => ({}),
  draft: () => ({}),
  Fields: () => null,
};
