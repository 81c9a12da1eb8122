import type { ReactNode } from 'react';
import type { FormSchema } from '#web/ui/form/check-values.ts';
import type { useContractForm } from '#web/ui/form/use-contract-form.ts';
import type { Asset, AssetDraft } from '../asset-kind.ts';
import type { SeenVersion } from './own-versions.ts';
import type { UploadedPicture } from './PictureField.tsx';

/** The selected picture. Null means that the asset has no picture. */
export interface PictureFieldValue {
  chosen: UploadedPicture | null;
}

/** The values of an asset's form. Only cars have the optional fields. */
export interface AssetFormValues {
  name: string;
  color: string;
  picture: PictureFieldValue;
  registrationNumber?: string;
  /** The value of a select field: an empty string if nothing is selected. */
  fuelType?: string;
  gearbox?: string;
  numberOfSeats?: number;
  yearOfManufacture?: number;
}

/** The request that saves an asset's form, with the version that the member saw. */
export type AssetSaveRequest = AssetDraft & SeenVersion;
export type AssetFormState = ReturnType<typeof useContractForm<AssetFormValues, AssetSaveRequest>>;

/**
 * The part of the form that differs between cars and resources. Name, colour and picture are common
 * to both kinds.
 */
export interface AssetFormDefinition {
  schema: FormSchema<AssetSaveRequest>;
  /**
   * Returns the initial values of the fields that only this kind has. The time zone is the group's.
   */
  initial: (asset: Asset | null, timeZone: string) => Partial<AssetFormValues>;
  /** Returns the request's fields that only this kind has. */
  draft: (values: AssetFormValues, timeZone: string) => Partial<AssetDraft>;
  /** Renders the fields that only this kind has. */
  Fields: (props: { form: AssetFormState; timeZone: string }) => ReactNode;
}
