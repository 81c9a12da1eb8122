import { Check, X } from 'lucide-react';
import { formatLongDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import type { PlaceDay } from '../place/days-of-place.ts';
import { usePlaceTexts } from '../place/use-place-texts.ts';
import styles from './place-dialog.module.css';

/** Lists the state of a place on each of several chosen days: free, or with the holders. */
export function PlaceDaysList({ days }: { days: readonly PlaceDay[] }) {
  const { t } = useTranslation();
  const { hours } = usePlaceTexts();
  return (
    <section>
      <h3 className={styles.heading}>{t('floors.dialog.chosenDays')}</h3>
      <ul className={styles.days}>
        {days.map(({ day, holders }) => {
          const Sign = holders.length === 0 ? Check : X;
          return (
            <li key={day}>
              <Sign size={16} aria-hidden="true" />
              <span>{formatLongDay(day)}</span>
              <span className={styles.quiet}>
                {holders.length === 0
                  ? t('floors.dialog.dayFree')
                  : holders.map((one) => `${one.name || t('shell.hiddenName')}, ${hours(one)}`).join('; ')}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
