import { useState } from 'react';
import { v4 } from 'uuid';
import { assetLimits } from '#contract/asset-limits.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { TextField } from '#web/ui/TextField.tsx';
import type { Asset, AssetDraft, AssetKind } from '../asset-kind.ts';
import type { AssetForm, AssetValues } from './asset-form.ts';
import { ColorField } from './ColorField.tsx';
import { type Picture, PictureField } from './PictureField.tsx';
import { typedBefore } from './typed-before.ts';
import type { WantedAsset } from './use-manage.ts';

interface Props {
  kind: AssetKind;
  asForm: AssetForm;
  groupId: string;
  /** Null adds one. */
  asset: Asset | null;
  /** What had been typed when saving it failed. */
  typed: WantedAsset | null;
  open: boolean;
  onClose: () => void;
  onSave: (wanted: WantedAsset) => void;
}

/** A car or a resource to add or change: a name, a picture, a colour, and what else its kind has. */
export function AssetDialog({ kind, asForm, groupId, asset, typed, open, onClose, onSave }: Props) {
  const { t } = useTranslation();
  const [id] = useState(() => asset?.id ?? typed?.draft.id ?? v4());
  const [picture, setPicture] = useState<Picture | null>(() => {
    const { pictureId = asset?.pictureId ?? null } = typed?.draft ?? {};
    const url = typed ? typed.image : (asset?.image ?? null);
    return pictureId && url ? { id: pictureId, url } : null;
  });
  const [initial] = useState((): AssetValues => {
    const shared = { name: asset?.name ?? '', color: asset?.color ?? '#ffffff', pictureId: asset?.pictureId ?? null };
    return { ...shared, ...asForm.initial(asset) };
  });
  const form = useContractForm<AssetValues, AssetDraft>(asForm.schema, {
    initial,
    draft: typedBefore<AssetValues>(
      typed && {
        name: typed.draft.name,
        color: typed.draft.color,
        pictureId: typed.draft.pictureId,
        ...asForm.initial(typed.draft as Asset),
      },
    ),
    bodyOf: (values) => {
      const { name, color, pictureId } = values;
      return { id, groupId, name, color, pictureId, ...asForm.draft(values) };
    },
    required: {
      name: t('assets.manage.nameRequired'),
      ...(kind.name === 'car' && { registrationNumber: t('fleet.car.registrationRequired') }),
    },
    save: async (draft) => onSave({ draft, image: picture?.url ?? null, isNew: asset === null }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      size="medium"
      title={asset ? t(`${kind.texts}.manage.editAsset`, { name: asset.name }) : t(`${kind.texts}.manage.addAsset`)}
      saveLabel={t(asset ? 'assets.manage.save' : 'assets.manage.add')}
    >
      <TextField
        {...form.line('name')}
        label={t('assets.manage.name')}
        maxLength={assetLimits.name}
        autoComplete="off"
      />
      <asForm.Fields form={form} />
      <ColorField value={form.values.color} onChange={(color) => form.change({ color })} />
      <PictureField
        kind={kind}
        picture={picture}
        onChange={(chosen) => {
          setPicture(chosen);
          form.change({ pictureId: chosen?.id ?? null });
        }}
      />
    </FormDialog>
  );
}
