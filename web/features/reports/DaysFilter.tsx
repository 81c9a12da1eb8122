import { type Ref, useState } from 'react';
import { formatBrowserRefusal } from '#contract/messages/checked-messages.ts';
import { createRefusal } from '#contract/wire/errors.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLanguage } from '#web/platform/languages/locale.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { DateField } from '#web/ui/date/DateField.tsx';
import { type ReadyPeriodName, readyPeriodDayFunctions } from './ready-period-day-functions.ts';
import {
  type EditedReportFilter,
  findInvalidDayField,
  getReadyPeriodDays,
  type ReportDayFieldName,
} from './report-filter.ts';
import styles from './reports.module.css';

type Period = Pick<EditedReportFilter, 'dateStart' | 'dateEnd' | 'period'>;

interface Props {
  value: Period;
  today: string;
  /** The fields that receive the focus if a day is invalid. */
  refs: Record<ReportDayFieldName, Ref<HTMLInputElement>>;
  /** Receives the new period. A day that was cleared or is invalid is an empty text. */
  onChange: (next: Period) => void;
}

/** The fields of a first and a last day, with buttons for common periods. */
export function ReportPeriodFilter({ value, today, refs, onChange }: Props) {
  const { t } = useTranslation();
  // A new key mounts both fields again, which clears their typed text.
  const [begun, setBegun] = useState(0);
  const { dateStart, dateEnd } = value;
  const wrong = findInvalidDayField(value);
  const shared = (name: ReportDayFieldName) => ({
    label: t(`report.filters.${name}`),
    value: value[name],
    range: { from: dateStart, to: dateEnd },
    today,
    ref: refs[name],
    onChange: (day: string) => onChange({ ...value, [name]: day, period: null }),
    error:
      value[name] === ''
        ? t('report.filters.dayRequired')
        : wrong === name && formatBrowserRefusal(createRefusal('daysOutOfOrder', {}), currentLanguage()),
  });
  return (
    <>
      <div key={begun} className={styles.days}>
        <DateField {...shared('dateStart')} max={dateEnd || undefined} />
        <DateField {...shared('dateEnd')} min={dateStart || undefined} />
      </div>
      <fieldset className={styles.ready} aria-label={t('report.filters.ready')}>
        {(Object.keys(readyPeriodDayFunctions) as ReadyPeriodName[]).map((name) => (
          <Button
            key={name}
            size="small"
            onClick={() => {
              setBegun((times) => times + 1);
              onChange(getReadyPeriodDays(name, today));
            }}
          >
            {t(`report.filters.${name}`)}
          </Button>
        ))}
      </fieldset>
    </>
  );
}
