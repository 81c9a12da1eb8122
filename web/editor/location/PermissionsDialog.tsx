import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { setLocationPermissions } from '#contract/location-tree.ts';
import { listPeople } from '#contract/people.ts';
import { call } from '#web/app/api/call.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PeopleField } from '#web/ui/PeopleField.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from '../saving/saving.module.css';
import { useEditorPlace } from '../state/editor-context.ts';
import { useChangeLocation } from './use-change-location.ts';

/** Limits the location to chosen active people, or opens it to everybody (EDIT-09). It takes effect at once, without the drawing. */
export function PermissionsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { location } = useEditorPlace();
  const [restricted, setRestricted] = useState(location.restrictedArea);
  const [chosen, setChosen] = useState(location.locationUsers);
  const { data, error } = useQuery({ ...queryOf(listPeople), enabled: open });
  const people = data?.people ?? [];
  // Who is no longer active is not sent back: the server would refuse them.
  const active = new Set(people.map(({ id }) => id));
  const locationUsers = data ? chosen.filter((id) => active.has(id)) : chosen;
  const save = useChangeLocation(
    () =>
      call(setLocationPermissions, {
        params: { locationId: location.id },
        body: { restrictedArea: restricted, locationUsers },
      }),
    () => {
      toast.success(t('editor.permissions.saved'));
      onClose();
    },
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onSubmit={() => save.mutate(undefined)}
      title={t('editor.permissions.title', { name: location.name })}
      actions={
        <>
          <Button onClick={onClose}>{t('editor.close')}</Button>
          <Button type="submit" variant="primary" pending={save.isPending} disabled={!data}>
            {t('editor.permissions.save')}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <Switch
          label={t('editor.permissions.restrict')}
          help={t('editor.permissions.help')}
          checked={restricted}
          onChange={({ target }) => setRestricted(target.checked)}
        />
        {restricted && (
          <PeopleField
            label={t('editor.permissions.people')}
            choices={people.map(({ id, name, avatar }) => ({ value: id, label: name, picture: avatar }))}
            value={locationUsers}
            onChange={setChosen}
          />
        )}
        {restricted && data && locationUsers.length === 0 && (
          <Notice tone="warning">{t('editor.permissions.nobody')}</Notice>
        )}
        {error && <Notice tone="error">{error.message}</Notice>}
      </div>
    </Dialog>
  );
}
