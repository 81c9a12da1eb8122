import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { Controller } from 'react-hook-form';
import { listTimeZones, setLocationTimeZone } from '#contract/places/location-tree.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { getTimeZoneOptions } from '#web/platform/time-zones/get-time-zone-options.ts';
import { LazyTimeZoneChangeDialog } from '#web/platform/time-zones/kept-times-dialog.ts';
import { useTimeZoneChangeDialog } from '#web/platform/time-zones/use-kept-times.ts';
import { Combobox } from '#web/ui/combobox/Combobox.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { LoadErrorNotice } from './LoadErrorNotice.tsx';
import type { LocationDialogProps } from './location-action.ts';
import { refetchLocations } from './refetch-locations.ts';

/**
 * The dialog that sets the time zone of a location's hours (EDIT-09), in the tree and in the
 * editor.
 */
export function LocationTimeZoneDialog({ location, open, onClose }: LocationDialogProps) {
  const { t } = useTranslation();
  const zones = useQuery({
    ...createQueryOptions(listTimeZones),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failed: t('locations.timeZone.notLoaded') },
  });
  const known = zones.data?.timeZones;
  const choices = useMemo(() => getTimeZoneOptions(known ?? [], location.iana), [known, location.iana]);
  const place = useRef<HTMLDivElement>(null);
  const waited = useRef(known === undefined);
  const isKnown = known !== undefined;
  // A field without its list would lose typed text, so it appears once the list has loaded. Then it
  // takes the focus.
  useEffect(() => {
    if (isKnown && waited.current) place.current?.querySelector('input')?.focus();
  }, [isKnown]);
  const times = useTimeZoneChangeDialog(() => form.submit());
  const form: ReturnType<typeof useContractForm<{ iana: string }, { iana: string }>> = useContractForm<
    { iana: string },
    { iana: string }
  >(setLocationTimeZone.body, {
    initial: { iana: location.iana },
    failed: t('locations.timeZone.failed'),
    isSaidElsewhere: times.ask,
    async save(body) {
      const sent = { ...body, ...times.sent() };
      await call(setLocationTimeZone, { params: { locationId: location.id }, body: sent });
      await refetchLocations();
    },
    onSaved() {
      toast.success(t('locations.done.timeZoneSet', { name: location.name }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={t('locations.timeZone.title', { name: location.name })}
      description={t('locations.timeZone.means')}
      saveLabel={t('locations.timeZone.save')}
    >
      {isKnown ? (
        <div ref={place}>
          <Controller
            control={form.control}
            name="iana"
            render={({ field: { onChange, ...field } }) => (
              <Combobox
                {...field}
                label={t('locations.timeZone.label')}
                error={form.wrong('iana')}
                choices={choices}
                onChange={(value) => onChange(value ?? '')}
                clearable={false}
              />
            )}
          />
        </div>
      ) : (
        !zones.error && <Skeleton shape="text" lines={2} />
      )}
      <LoadErrorNotice of={zones} what={t('locations.timeZone.notLoaded')} />
      {times.asked && (
        <LazyTimeZoneChangeDialog
          name={location.name}
          asked={times.asked}
          open={times.isOpen}
          onClose={times.close}
          onAnswer={times.answer}
        />
      )}
    </FormDialog>
  );
}
