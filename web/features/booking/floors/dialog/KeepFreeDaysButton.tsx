import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { useFloor } from '../model/use-floor.ts';
import { getTakenMilliseconds } from '../place/taken-time.ts';
import { getChosenSpans } from '../when/days-and-hours.ts';
import styles from './place-dialog.module.css';

/** The button that reduces several chosen days to the days on which the place is free. */
export function KeepFreeDaysButton({ place }: { place: FloorPlace }) {
  const { t } = useTranslation();
  const { hours, days, timeZone, setDays } = useChosenTime();
  const { held, loading } = useFloor();
  const bookings = held.get(place.id) ?? [];
  const free = days.filter((day) =>
    getChosenSpans({ days: [day], hours }, timeZone).every((span) => getTakenMilliseconds(span, bookings) === 0),
  );
  if (loading.outdated || days.length === 1 || free.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{t('floors.dialog.otherDays')}</h3>
      <Button size="small" onClick={() => setDays(free)}>
        {t('floors.dialog.onlyFreeDays', { count: free.length })}
      </Button>
    </section>
  );
}
