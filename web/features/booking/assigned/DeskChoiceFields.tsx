import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { getPlan, listLocations } from '#contract/places/locations.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { formatLocationPath } from '#web/platform/places/location-tree.ts';
import { Combobox } from '#web/ui/combobox/Combobox.tsx';
import styles from './assign-dialog.module.css';
import type { AssignDeskForm } from './use-assign-desk-form.ts';

/** The fields that choose a location and one of its desks. */
export function DeskChoiceFields({ form }: { form: AssignDeskForm }) {
  const { t } = useTranslation();
  const { locationId } = form.values;
  const locations = useQuery(createQueryOptions(listLocations));
  const plan = useQuery({
    ...createQueryOptions(getPlan, { params: { locationId } }),
    enabled: locationId !== '',
  });
  const nodes = (locations.data?.locations ?? []).filter(({ published }) => published);
  const desks = (plan.data?.desks ?? []).toSorted((a, b) => a.no - b.no);
  return (
    <div className={styles.pair}>
      <Controller
        control={form.control}
        name="locationId"
        render={({ field: { onChange, ...field } }) => (
          <Combobox
            {...field}
            label={t('assigned.location')}
            choices={nodes.map((node) => ({ value: node.id, label: formatLocationPath(nodes, node) }))}
            onChange={(value) => form.change({ locationId: value ?? '', deskId: '', deskNo: '' }, [])}
            clearable={false}
          />
        )}
      />
      <Controller
        control={form.control}
        name="deskId"
        render={({ field }) => (
          <Combobox
            {...field}
            label={t('assigned.deskField')}
            error={form.wrong('deskId')}
            help={plan.data && desks.length === 0 ? t('assigned.noDesks') : undefined}
            disabled={locationId === ''}
            choices={desks.map(({ id, no }) => ({ value: id, label: t('assigned.desk', { desk: no }) }))}
            onChange={(value) => {
              const no = desks.find(({ id }) => id === value)?.no ?? '';
              form.change({ deskId: value ?? '', deskNo: String(no), bookings: 'keep' }, ['deskId']);
            }}
            clearable={false}
          />
        )}
      />
    </div>
  );
}
