import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { moveLocation } from '#contract/places/location-tree.ts';
import type { LocationNode } from '#contract/places/locations.ts';
import { call } from '#web/platform/api/call.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useOpeningChangeQuestion } from '#web/platform/company/use-confirmed-counts.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Combobox } from '#web/ui/combobox/Combobox.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { getParentChoices } from './get-parent-choices.ts';
import type { LocationDialogProps } from './location-action.ts';
import { OpeningChangeQuestion } from './OpeningChangeQuestion.tsx';
import { refetchLocations } from './refetch-locations.ts';

interface Values {
  parentId: string;
}
type Body = Values & { bookings: number };

/** The dialog that moves a location to another parent, with everything below it. */
export function MoveLocationDialog({
  location,
  locations,
  open,
  onClose,
}: LocationDialogProps & { locations: readonly LocationNode[] }) {
  const { t } = useTranslation();
  // The options stay as they were when the dialog opened, so nothing moves under the pointer. The
  // server checks the parent again.
  const [choices] = useState(() => getParentChoices(locations, location));
  const { company } = useCompanyContext();
  const counts = useOpeningChangeQuestion(() => form.submit());
  const form: ReturnType<typeof useContractForm<Values, Body>> = useContractForm<Values, Body>(moveLocation.body, {
    initial: { parentId: location.parentId ?? '' },
    refusedAt: { movedBelowItself: 'parentId', tooDeep: 'parentId', parentUnpublished: 'parentId' },
    failed: t('locations.move.failed'),
    isSaidElsewhere: counts.ask,
    async save({ parentId }) {
      const body = { parentId, bookings: counts.takeConfirmed({ parentId }) };
      await call(moveLocation, { params: { locationId: location.id }, body });
      await refetchLocations();
    },
    onSaved() {
      toast.success(t('locations.done.moved', { name: location.name }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={t('locations.move.title', { name: location.name })}
      description={`${t('locations.move.means')} ${t(company.settings.openingHours ? 'locations.move.meansClosed' : 'locations.move.meansKept')}`}
      saveLabel={t('locations.move.save')}
    >
      <Controller
        control={form.control}
        name="parentId"
        render={({ field: { onChange, ...field } }) => (
          <Combobox
            {...field}
            label={t('locations.move.parent')}
            error={form.wrong('parentId')}
            choices={choices}
            onChange={(value) => onChange(value ?? '')}
            clearable={false}
          />
        )}
      />
      <OpeningChangeQuestion
        counts={counts}
        title={t('locations.move.ask')}
        confirmLabel={t('locations.move.confirm')}
        sayCancelled={(count) => t('locations.move.cancelled', { count })}
      />
    </FormDialog>
  );
}
