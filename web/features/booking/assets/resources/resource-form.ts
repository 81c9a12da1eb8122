import { resourceWireFieldNames } from '#contract/assets/asset-names.ts';
import { updateResource } from '#contract/assets/resources.ts';
import type { AssetFormDefinition } from '../manage/asset-form-definition.ts';
import { wrapSchemaWithCommonFieldNames } from '../wrap-schema-with-common-field-names.ts';

/** The form of a resource. It has no fields besides name, picture and colour (RES-01). */
export const resourceFormDefinition: AssetFormDefinition = {
  schema: wrapSchemaWithCommonFieldNames(updateResource.body, resourceWireFieldNames),
  initial: () => ({}),
  draft: () => ({}),
  Fields: () => null,
};
