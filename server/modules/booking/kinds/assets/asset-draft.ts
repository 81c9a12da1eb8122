import { InvalidInput } from '#server/platform/http/invalid-input.ts';

/** An asset to save, of any kind. */
export interface AssetDraft {
  id: string;
  groupId: string;
  name: string;
  color: string;
  pictureId: string | null;
  /** Fields that only its kind has. */
  own: Record<string, unknown>;
}

/**
 * Separates the fields of a kind from those of all assets.
 * @throws InvalidInput for a car of a future year: schemas do not know the server's clock
 */
export function assetDraft(
  { id, groupId, name, color, pictureId, ...own }: Omit<AssetDraft, 'own'>,
  now: Date,
): AssetDraft {
  const maximum = now.getUTCFullYear();
  const { yearOfManufacture } = own as { yearOfManufacture?: number };
  if (yearOfManufacture !== undefined && yearOfManufacture > maximum)
    throw new InvalidInput([
      {
        ...{ code: 'too_big', origin: 'number', maximum, inclusive: true, input: yearOfManufacture },
        ...{ path: ['yearOfManufacture'], message: '' },
      },
    ]);
  return { id, groupId, name, color, pictureId, own };
}
