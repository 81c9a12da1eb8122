import { assetLimits } from '#contract/assets/asset-limits.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import type { Asset, AssetGroup, AssetKind } from '../asset-kind.ts';
import type { AssetFormDefinition } from './asset-form-definition.ts';
import { ColorField } from './ColorField.tsx';
import { PictureField } from './PictureField.tsx';
import { useAssetForm } from './use-asset-form.ts';
import type { AssetToSave } from './use-manage.ts';

interface Props {
  kind: AssetKind;
  asForm: AssetFormDefinition;
  group: Pick<AssetGroup, 'id' | 'timeZone'>;
  /** The asset's current state. Null adds a new asset. */
  asset: Asset | null;
  /** The id of a new asset. */
  id: string;
  open: boolean;
  onClose: () => void;
  onSave: (wanted: AssetToSave) => void;
}

/**
 * The dialog that adds or changes a car or a resource: name, picture, colour, and the fields of its
 * kind.
 */
export function AssetDialog({ kind, asForm, group, asset, id, open, onClose, onSave }: Props) {
  const { t } = useTranslation();
  const form = useAssetForm(kind, asForm, { group, asset, id, onSave, onSaved: onClose });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      size="medium"
      title={asset ? t(`${kind.texts}.manage.editAsset`, { name: asset.name }) : t(`${kind.texts}.manage.addAsset`)}
      saveLabel={t(asset ? 'assets.manage.save' : 'assets.manage.add')}
    >
      {form.overtaken && (
        <Notice tone="info" role="status">
          {t('assets.manage.overtaken')}
        </Notice>
      )}
      <TextField
        {...form.line('name')}
        label={t('assets.manage.name')}
        maxLength={assetLimits.name}
        autoComplete="off"
      />
      <asForm.Fields form={form} timeZone={group.timeZone} />
      <ColorField value={form.values.color} onChange={(color) => form.change({ color })} />
      <PictureField
        kind={kind}
        picture={form.values.picture.chosen}
        onChange={(chosen) => form.change({ picture: { chosen } })}
      />
    </FormDialog>
  );
}
