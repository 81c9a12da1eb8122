import { Repeat } from 'lucide-react';
import { formatDisplayDay } from '#contract/time/wall-clock.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { DateField } from '#web/ui/date/DateField.tsx';
import { narrowMediaQuery, useMediaQuery } from '#web/ui/layout/use-media-query.ts';
import { ChoiceChips } from './ChoiceChips.tsx';
import { dateFilterOptions, isDateFilterOption } from './chosen-dates.ts';
import { getKindIcon } from './kind-icons.ts';
import styles from './MyBookingsScreen.module.css';
import type { MyBookingsModel } from './use-my-bookings.ts';

/**
 * The chips that choose the kinds and dates of own bookings. A narrow screen has a field for a
 * single day.
 */
export function MyBookingsFilters({ mine }: { mine: MyBookingsModel }) {
  const { t } = useTranslation();
  const { kinds, kind, dates, today, showKind, showDates, isRepeating, hasSeries, showRepeating } = mine;
  const isNarrow = useMediaQuery(narrowMediaQuery);
  const isChoice = isDateFilterOption(dates);
  return (
    <div className={styles.chips}>
      <ChoiceChips
        label={t('myBookings.kinds')}
        value={kind ?? 'all'}
        onChange={showKind}
        chips={[
          { value: 'all', label: t('myBookings.allKinds') },
          ...kinds.map(({ name, texts }) => {
            const Sign = getKindIcon(name);
            return { value: name, label: t(`${texts}.names`), icon: <Sign size={18} aria-hidden="true" /> };
          }),
        ]}
      />
      <ChoiceChips
        label={t('myBookings.dates.label')}
        value={isRepeating ? 'repeating' : isChoice ? dates : 'day'}
        onChange={(choice) => {
          if (choice === 'repeating') showRepeating();
          else showDates(choice === 'day' ? today : choice);
        }}
        chips={[
          ...dateFilterOptions.map((choice) => ({ value: choice as string, label: t(`myBookings.dates.${choice}`) })),
          { value: 'day', label: isChoice ? t('myBookings.dates.day') : formatDisplayDay(dates) },
          ...(hasSeries
            ? [
                {
                  value: 'repeating',
                  label: t('myBookings.dates.repeating'),
                  icon: <Repeat size={18} aria-hidden="true" />,
                },
              ]
            : []),
        ]}
      />
      {isNarrow && !isChoice && !isRepeating && (
        <DateField
          label={t('myBookings.dates.day')}
          value={dates}
          today={today}
          min={today}
          onChange={(day) => day !== '' && showDates(day)}
        />
      )}
    </div>
  );
}
