import { useRef, useState } from 'react';
import { bypassFilters, type CurrentOrFormerMember, type ReportBookingType } from '#contract/reports/reports.ts';
import { limits } from '#contract/wire/limits.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { SegmentedControl } from '#web/ui/button/SegmentedControl.tsx';
import { MultiCombobox } from '#web/ui/combobox/MultiCombobox.tsx';
import { Drawer } from '#web/ui/dialog/Drawer.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { phoneMediaQuery, useMediaQuery } from '#web/ui/layout/use-media-query.ts';
import { ReportPeriodFilter } from './DaysFilter.tsx';
import { createDefaultFilter, type EditedReportFilter, findInvalidDayField } from './report-filter.ts';
import styles from './reports.module.css';
import { UsersFilter } from './UsersFilter.tsx';
import type { ReportPlaceChoices } from './use-report-choices.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  filter: EditedReportFilter;
  today: string;
  types: readonly ReportBookingType[];
  users: readonly CurrentOrFormerMember[];
  places: ReportPlaceChoices;
  onChange: (next: EditedReportFilter) => void;
}

const formId = 'report-filters';

/** The drawer with all filters of a report. A button in the drawer applies them (REP-02). */
export function FilterDrawer(props: Props) {
  const { t } = useTranslation();
  const { open, onClose, today, onChange } = props;
  const isPhone = useMediaQuery(phoneMediaQuery);
  const take = (next: EditedReportFilter) => {
    onClose();
    onChange(next);
  };
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => !next && onClose()}
      side={isPhone ? 'bottom' : 'right'}
      width={440}
      title={t('report.filters.title')}
      actions={
        <>
          <Button onClick={() => take(createDefaultFilter(today))}>{t('report.filters.clear')}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {t('report.filters.show')}
          </Button>
        </>
      }
    >
      <FilterForm {...props} onChange={take} />
    </Drawer>
  );
}

/** The fields of the drawer. Each opening begins with the current filter. */
function FilterForm({ filter, today, types, users, places, onChange }: Props) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const [draft, setDraft] = useState(filter);
  const days = { dateStart: useRef<HTMLInputElement>(null), dateEnd: useRef<HTMLInputElement>(null) };
  const { choices } = places;
  const placesOf = [
    ['locations', choices.locations.filter(({ isRoot, value }) => !isRoot || draft.locations.includes(value))],
    ['parkings', choices.parkings],
    ['fleets', choices.fleets],
  ] as const;
  return (
    <form
      id={formId}
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = findInvalidDayField(draft);
        if (wrong) days[wrong].current?.focus();
        else onChange(draft);
      }}
    >
      <ReportPeriodFilter
        value={draft}
        today={today}
        refs={days}
        onChange={(period) => setDraft({ ...draft, ...period })}
      />
      {places.isError && <Notice tone="error">{t('report.filters.choicesMissing')}</Notice>}
      {placesOf.map(
        ([field, some]) =>
          (some.length > 0 || draft[field].length > 0) && (
            <MultiCombobox
              key={field}
              label={t(`report.filters.${field}`)}
              {...(field === 'locations' && { help: t('report.filters.locationsHelp') })}
              placeholder={t('report.filters.everywhere')}
              choices={some}
              value={draft[field]}
              onChange={(value) => setDraft({ ...draft, [field]: value.slice(0, limits.reportFilter) })}
            />
          ),
      )}
      {company.settings.reportsByPerson && (
        <UsersFilter value={draft.users} known={users} onChange={(next) => setDraft({ ...draft, users: next })} />
      )}
      <fieldset className={styles.types}>
        <legend>{t('report.filters.types')}</legend>
        {types.map((type) => (
          <Checkbox
            key={type}
            label={t(`report.types.${type}`)}
            checked={draft.locationType.includes(type)}
            onChange={({ target }) => {
              const others = draft.locationType.filter((one) => one !== type);
              setDraft({ ...draft, locationType: target.checked ? [...others, type] : others });
            }}
          />
        ))}
      </fieldset>
      <SegmentedControl
        label={t('report.filters.bypass')}
        segments={bypassFilters.map((value) => ({ value, label: t(`report.filters.modes.${value}`) }))}
        value={draft.adminBypassMode}
        onChange={(adminBypassMode) => setDraft({ ...draft, adminBypassMode })}
      />
    </form>
  );
}
