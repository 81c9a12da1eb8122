import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { assetLimits } from '#contract/assets/asset-limits.ts';
import type { AssetGroupDraft } from '#contract/assets/asset-schemas.ts';
import { saveFleet } from '#contract/assets/fleet.ts';
import { listTimeZones } from '#contract/places/location-tree.ts';
import { defaultTimeZone } from '#contract/time/default-time-zone.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useContractFormDraft } from '#web/platform/drafts/use-form-draft.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { getTimeZoneOptions } from '#web/platform/time-zones/get-time-zone-options.ts';
import { Combobox } from '#web/ui/combobox/Combobox.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { OptionsLoadError } from '#web/ui/feedback/OptionsLoadError.tsx';
import type { FormSchema } from '#web/ui/form/check-values.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { getChangedValues, useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useMergeOthersChanges } from '#web/ui/form/use-merge-others-changes.ts';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import type { AssetGroup, AssetKind } from '../asset-kind.ts';
import { getAssetOrGroupDraftKey } from './draft-key.ts';
import { newItemVersion, toRequestVersion } from './own-versions.ts';
import type { AssetGroupToSave } from './use-manage.ts';

type Values = Omit<AssetGroupDraft, 'id' | 'modifiedOn' | 'keptTimes'>;
type Body = AssetGroupToSave['draft'];

interface Props {
  kind: AssetKind;
  /** The group's current state. Null adds a new group. */
  group: AssetGroup | null;
  /** The id of a new group. */
  id: string;
  open: boolean;
  onClose: () => void;
  onSave: (wanted: AssetGroupToSave) => void;
}

/**
 * The dialog that adds or changes a fleet or a group of resources: name, description and time zone.
 */
export function GroupDialog({ kind, group, id, open, onClose, onSave }: Props) {
  const { t } = useTranslation();
  const { name = '', timeZone = defaultTimeZone, description = '' } = group ?? {};
  const stored = useMemo((): Values => ({ name, timeZone, description }), [name, timeZone, description]);
  const [initial] = useState(stored);
  const version = group?.modifiedOn ?? newItemVersion;
  const others = useRef<{ seen: () => string } | null>(null);
  const zones = useQuery({
    ...createQueryOptions(listTimeZones),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failed: t('assets.manage.zonesNotLoaded') },
  });
  const known = zones.data?.timeZones;
  const choices = useMemo(() => getTimeZoneOptions(known ?? [], initial.timeZone), [known, initial.timeZone]);
  const form = useContractForm<Values, Body>(saveFleet.body as FormSchema<Body>, {
    initial,
    draft: useContractFormDraft(getAssetOrGroupDraftKey(kind, 'group', group?.id ?? 'new'), initial),
    bodyOf: (values) => ({ id, ...values, modifiedOn: group && toRequestVersion(others.current?.seen() ?? version) }),
    required: { name: t('assets.manage.nameRequired') },
    failed: t('assets.manage.notSaved'),
    save: async (draft) => {
      const { id: _id, modifiedOn: _seen, ...values } = draft;
      onSave({ draft, typed: getChangedValues<Values>(values, stored), isNew: group === null });
    },
    onSaved: onClose,
  });
  const { overtaken, ...callbacks } = useMergeOthersChanges(form, stored, version);
  others.current = callbacks;
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={group ? t(`${kind.texts}.manage.editGroup`, { name: group.name }) : t(`${kind.texts}.manage.addGroup`)}
      saveLabel={t(group ? 'assets.manage.save' : 'assets.manage.add')}
    >
      {overtaken && (
        <Notice tone="info" role="status">
          {t('assets.manage.overtaken')}
        </Notice>
      )}
      <TextField
        {...form.line('name')}
        label={t('assets.manage.name')}
        maxLength={assetLimits.groupName}
        autoComplete="off"
      />
      <TextField
        {...form.line('description')}
        label={t('assets.manage.description')}
        maxLength={assetLimits.groupDescription}
        optional
        autoComplete="off"
      />
      <Controller
        control={form.control}
        name="timeZone"
        render={({ field: { onChange, ...field } }) => (
          <Combobox
            {...field}
            label={t('assets.manage.timeZone')}
            error={form.wrong('timeZone')}
            choices={choices}
            onChange={(value) => onChange(value ?? '')}
            clearable={false}
          />
        )}
      />
      <OptionsLoadError read={zones}>{t('assets.manage.zonesNotLoaded')}</OptionsLoadError>
    </FormDialog>
  );
}
