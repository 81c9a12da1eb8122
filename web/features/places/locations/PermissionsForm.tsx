import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { listPeople } from '#contract/people/people.ts';
import { setLocationPermissions } from '#contract/places/location-tree.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { MultiCombobox } from '#web/ui/combobox/MultiCombobox.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useMergeOthersChanges } from '#web/ui/form/use-merge-others-changes.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { LoadErrorNotice } from './LoadErrorNotice.tsx';
import type { LocationDialogProps } from './location-action.ts';
import { refetchLocations } from './refetch-locations.ts';

interface Permissions {
  restrictedArea: boolean;
  locationUsers: string[];
}

/**
 * The form that restricts a location to selected people. It does not send people who have left the
 * company. Changes that colleagues save meanwhile update the form.
 */
export function LocationPermissionsForm(props: LocationDialogProps & Permissions) {
  const { location, open, onClose, restrictedArea, locationUsers } = props;
  const { t } = useTranslation();
  const people = useQuery({ ...createQueryOptions(listPeople), enabled: open });
  const known = people.data?.people;
  const choices = useMemo(
    () => (known ?? []).map(({ id, name, avatar }) => ({ value: id, label: name, picture: avatar })),
    [known],
  );
  const form = useContractForm<Permissions, Permissions>(setLocationPermissions.body, {
    initial: { restrictedArea, locationUsers },
    bodyOf: (values) => ({
      ...values,
      locationUsers: values.locationUsers.filter((id) => !known || known.some((person) => person.id === id)),
    }),
    refusedAt: { personNotActive: 'locationUsers' },
    failed: t('locations.permissions.failed'),
    async save(body) {
      await call(setLocationPermissions, { params: { locationId: location.id }, body });
      await refetchLocations();
    },
    onSaved() {
      toast.success(t('locations.done.permissionsSet', { name: location.name }));
      onClose();
    },
  });
  const stored = { restrictedArea, locationUsers };
  const { overtaken } = useMergeOthersChanges(form, stored, JSON.stringify(stored));
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={t('locations.permissions.title', { name: location.name })}
      description={t('locations.permissions.means')}
      saveLabel={t('locations.permissions.save')}
    >
      <Checkbox
        label={t('locations.permissions.restricted')}
        checked={form.values.restrictedArea}
        onChange={({ target }) => form.change({ restrictedArea: target.checked })}
      />
      {form.values.restrictedArea && (
        <Controller
          control={form.control}
          name="locationUsers"
          render={({ field }) => (
            <MultiCombobox
              {...field}
              label={t('locations.permissions.people')}
              help={t('locations.permissions.help')}
              placeholder={t('locations.permissions.nobody')}
              error={form.wrong('locationUsers')}
              choices={choices}
            />
          )}
        />
      )}
      {form.values.restrictedArea && form.values.locationUsers.length === 0 && (
        <Notice tone="warning">{t('locations.permissions.nobodyChosen')}</Notice>
      )}
      {overtaken && (
        <Notice tone="info" role="status">
          {t('locations.permissions.overtaken')}
        </Notice>
      )}
      <LoadErrorNotice of={people} />
    </FormDialog>
  );
}
