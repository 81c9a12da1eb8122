import { useMemo, useRef, useState } from 'react';
import { useContractFormDraft } from '#web/platform/drafts/use-form-draft.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { getChangedValues, useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useMergeOthersChanges } from '#web/ui/form/use-merge-others-changes.ts';
import type { Asset, AssetGroup, AssetKind } from '../asset-kind.ts';
import type { AssetFormDefinition, AssetFormValues, AssetSaveRequest } from './asset-form-definition.ts';
import { getAssetOrGroupDraftKey } from './draft-key.ts';
import { newItemVersion, toRequestVersion } from './own-versions.ts';
import type { AssetToSave } from './use-manage.ts';

interface Options {
  group: Pick<AssetGroup, 'id' | 'timeZone'>;
  /** The asset's current state. Null adds a new asset under `id`. */
  asset: Asset | null;
  id: string;
  onSave: (wanted: AssetToSave) => void;
  onSaved: () => void;
}

/**
 * The form of a new or changed asset, validated by the contract. Saves of other members update its
 * unchanged fields.
 */
export function useAssetForm(
  kind: AssetKind,
  asForm: AssetFormDefinition,
  { group, asset, id, onSave, onSaved }: Options,
) {
  const { t } = useTranslation();
  const { id: groupId, timeZone } = group;
  const stored = useMemo((): AssetFormValues => {
    const { name = '', color = '#ffffff', pictureId = null, image = null } = asset ?? {};
    const chosen = pictureId && image ? { id: pictureId, url: image } : null;
    return { name, color, picture: { chosen }, ...asForm.initial(asset, timeZone) };
  }, [asset, asForm, timeZone]);
  const [initial] = useState(stored);
  const version = asset?.modifiedOn ?? newItemVersion;
  const others = useRef<{ seen: () => string } | null>(null);
  const form = useContractForm<AssetFormValues, AssetSaveRequest>(asForm.schema, {
    initial,
    draft: useContractFormDraft(getAssetOrGroupDraftKey(kind, 'asset', asset?.id ?? `in ${groupId}`), initial),
    bodyOf: (values) => {
      const { name, color, picture } = values;
      const modifiedOn = asset && toRequestVersion(others.current?.seen() ?? version);
      return {
        id,
        groupId,
        name,
        color,
        pictureId: picture.chosen?.id ?? null,
        ...asForm.draft(values, timeZone),
        modifiedOn,
      };
    },
    fieldOf: { pictureId: 'picture' },
    required: {
      name: t('assets.manage.nameRequired'),
      ...(kind.name === 'car' && { registrationNumber: t('fleet.car.registrationRequired') }),
    },
    failed: t('assets.manage.notSaved'),
    save: async (draft) => {
      const image = form.values.picture.chosen?.url ?? null;
      onSave({ draft, image, typed: getChangedValues(form.values, stored), isNew: asset === null });
    },
    onSaved,
  });
  const { overtaken, ...callbacks } = useMergeOthersChanges(form, stored, version);
  others.current = callbacks;
  return { ...form, overtaken };
}
