import { Globe } from 'lucide-react';
import { getWallClockTime } from '#contract/time/wall-clock.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useChosenTime } from '../model/use-chosen-time.ts';
import styles from './when-bar.module.css';

/** Shows the location's current time, if its clock differs from the device's clock. */
export function LocationTimeNotice() {
  const { t } = useTranslation();
  const { timeZone, now } = useChosenTime();
  const here = getWallClockTime(now, getDeviceTimeZone());
  const there = getWallClockTime(now, timeZone);
  if (here.hour === there.hour && here.day === there.day) return null;
  return (
    <p className={styles.zone}>
      <Globe size={16} aria-hidden="true" />
      {t('floors.when.zone', { hour: there.hour })}
    </p>
  );
}
