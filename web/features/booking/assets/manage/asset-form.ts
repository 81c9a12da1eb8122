import type { ReactNode } from 'react';
import type { FormSchema } from '#web/ui/form/check-values.ts';
import type { useContractForm } from '#web/ui/form/use-contract-form.ts';
import type { Asset, AssetDraft } from '../asset-kind.ts';
import type { Seen } from './own-versions.ts';
import type { Picture } from './PictureField.tsx';

/** The chosen picture, or none. */
export interface ChosenPicture {
  chosen: Picture | null;
}

/** An asset as it is edited. The optional fields exist for cars only. */
export interface AssetValues {
  name: string;
  color: string;
  picture: ChosenPicture;
  registrationNumber?: string;
  /** A select's value: '' means not given. */
  fuelType?: string;
  gearbox?: string;
  numberOfSeats?: number;
  yearOfManufacture?: number;
}

/** The request of an asset's form, with the version that the member saw. */
export type AssetBody = AssetDraft & Seen;
export type AssetFormState = ReturnType<typeof useContractForm<AssetValues, AssetBody>>;

/** The part of the form that only one kind has, besides name, colour and picture. */
export interface AssetForm {
  schema: FormSchema<AssetBody>;
  /** Returns the initial values of the kind's own fields. The time zone is the group's. */
  initial: (asset: Asset | null, timeZone: string) => Partial<AssetValues>;
  /** Returns the kind's own fields of the request. */
  draft: (values: AssetValues, timeZone: string) => Partial<AssetDraft>;
  /** Draws the kind's own fields. */
  Fields: (props: { form: AssetFormState; timeZone: string }) => ReactNode;
}
