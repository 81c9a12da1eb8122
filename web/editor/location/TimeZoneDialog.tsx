import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listTimeZones, setLocationTimeZone } from '#contract/location-tree.ts';
import { call } from '#web/app/api/call.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Combobox } from '#web/ui/Combobox.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from '../saving/saving.module.css';
import { useEditorPlace } from '../state/editor-context.ts';
import { useChangeLocation } from './use-change-location.ts';

/** Sets the clocks of the location (EDIT-09), at once and without the drawing. */
export function TimeZoneDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { location } = useEditorPlace();
  const [iana, setIana] = useState(location.iana);
  const { data, error } = useQuery({ ...queryOf(listTimeZones), enabled: open, staleTime: Number.POSITIVE_INFINITY });
  const zones = data?.timeZones ?? [];
  // Several Windows names may stand for one zone, and the location's own may have none.
  const byZone = new Map(zones.map((zone) => [zone.iana, zone]));
  const choices = [...byZone.values()].map(({ iana: value, description }) => ({
    value,
    label: description.includes(value) ? description : `${description} · ${value}`,
  }));
  if (!byZone.has(location.iana)) choices.unshift({ value: location.iana, label: location.iana });
  const save = useChangeLocation(
    () => call(setLocationTimeZone, { params: { locationId: location.id }, body: { iana } }),
    () => {
      toast.success(t('editor.timeZone.saved'));
      onClose();
    },
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onSubmit={() => save.mutate(undefined)}
      size="small"
      title={t('editor.timeZone.title', { name: location.name })}
      actions={
        <>
          <Button onClick={onClose}>{t('editor.close')}</Button>
          <Button type="submit" variant="primary" pending={save.isPending} disabled={iana === location.iana}>
            {t('editor.timeZone.save')}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <Combobox
          label={t('editor.timeZone.zone')}
          choices={choices}
          value={iana}
          onChange={(next) => next && setIana(next)}
        />
        <Notice tone="info">{t('editor.timeZone.note')}</Notice>
        {error && <Notice tone="error">{error.message}</Notice>}
      </div>
    </Dialog>
  );
}
