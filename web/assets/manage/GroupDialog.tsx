import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Controller } from 'react-hook-form';
import { v4 } from 'uuid';
import { assetLimits } from '#contract/asset-limits.ts';
import type { AssetGroupDraft } from '#contract/assets.ts';
import { saveFleet } from '#contract/fleet.ts';
import { listTimeZones } from '#contract/location-tree.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { zoneChoices } from '#web/locations/zone-choices.ts';
import { Combobox } from '#web/ui/Combobox.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { TextField } from '#web/ui/TextField.tsx';
import type { AssetGroup, AssetKind } from '../asset-kind.ts';
import { typedBefore } from './typed-before.ts';

/** Clocks of a group that nobody has chosen others for: the specification's Central European Standard Time. */
const defaultZone = 'Europe/Warsaw';

type Values = Omit<AssetGroupDraft, 'id'>;

interface Props {
  kind: AssetKind;
  /** Null adds one. */
  group: AssetGroup | null;
  /** What had been typed when saving it failed. */
  typed: AssetGroupDraft | null;
  open: boolean;
  onClose: () => void;
  onSave: (draft: AssetGroupDraft) => void;
}

/** A fleet or a group of resources to add or change: name, clocks, description. */
export function GroupDialog({ kind, group, typed, open, onClose, onSave }: Props) {
  const { t } = useTranslation();
  const [id] = useState(() => group?.id ?? typed?.id ?? v4());
  const [initial] = useState((): Values => {
    const { name = '', timeZone = defaultZone, description = '' } = group ?? {};
    return { name, timeZone, description };
  });
  const zones = useQuery({ ...queryOf(listTimeZones), staleTime: Number.POSITIVE_INFINITY }).data?.timeZones;
  const choices = useMemo(() => zoneChoices(zones ?? [], initial.timeZone), [zones, initial.timeZone]);
  const form = useContractForm<Values, AssetGroupDraft>(saveFleet.body, {
    initial,
    draft: typedBefore(typed),
    bodyOf: (values) => ({ id, ...values }),
    required: { name: t('assets.manage.nameRequired') },
    save: async (draft) => onSave(draft),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={group ? t(`${kind.texts}.manage.editGroup`, { name: group.name }) : t(`${kind.texts}.manage.addGroup`)}
      saveLabel={t(group ? 'assets.manage.save' : 'assets.manage.add')}
    >
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
    </FormDialog>
  );
}
