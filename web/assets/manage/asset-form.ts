import type { ReactNode } from 'react';
import type { FormSchema } from '#web/ui/form/check-values.ts';
import type { useContractForm } from '#web/ui/form/use-contract-form.ts';
import type { Asset, AssetDraft } from '../asset-kind.ts';
import type { Seen } from './own-versions.ts';
import type { Picture } from './PictureField.tsx';

/** The picture that is chosen, or none. */
export interface ChosenPicture {
  chosen: Picture | null;
}

/** An asset as it is edited; what only cars have is there for cars alone. */
export interface AssetValues {
  name: string;
  color: string;
  picture: ChosenPicture;
  registrationNumber?: string;
  /** '' for not said, as a select has it. */
  fuelType?: string;
  gearbox?: string;
  numberOfSeats?: number;
  yearOfManufacture?: number;
}

/** What an asset's form sends: as which version it was seen, too. */
export type AssetBody = AssetDraft & Seen;
export type AssetFormState = ReturnType<typeof useContractForm<AssetValues, AssetBody>>;

/** What the form of a kind has besides name, colour and picture. */
export interface AssetForm {
  schema: FormSchema<AssetBody>;
  /** What only this kind has, as the form begins with it. */
  initial: (asset: Asset | null) => Partial<AssetValues>;
  /** What the values ask for. */
  draft: (values: AssetValues) => Partial<AssetDraft>;
  /** Its fields. */
  Fields: (props: { form: AssetFormState }) => ReactNode;
}
