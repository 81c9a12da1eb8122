import { InvalidInput } from '#server/platform/http/invalid-input.ts';

/** An asset as it is saved, whatever its kind. */
export interface AssetDraft {
  id: string;
  groupId: string;
  name: string;
  color: string;
  pictureId: string | null;
  /** What only its kind has. */
  own: Record<string, unknown>;
}

/**
 * What was sent, with what is its kind's own apart.
 * @throws InvalidInput for a car of a year that has not begun: no schema knows the server's clock
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
