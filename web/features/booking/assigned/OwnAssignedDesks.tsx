import { useState } from 'react';
import type { OwnAssignedDesk } from '#contract/booking/assigned-desks.ts';
import { formatDisplayDay, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { formatLongDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { formatWeekdays } from '#web/platform/languages/weekdays.ts';
import { useCurrentMinute } from '#web/platform/session/use-current-minute.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useDialogContent } from '#web/ui/dialog/use-dialog-content.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Badge } from '#web/ui/person/Badge.tsx';
import styles from './own-assigned-desks.module.css';
import { useOwnAssignedDesks } from './use-own-assigned-desks.ts';
import { useChangeReleasedDays } from './use-release-days.ts';

const ReleasePeriodDialog = lazyPart(() => import('./ReleasePeriodDialog.tsx'), 'ReleasePeriodDialog', {
  wanted: ({ open }) => open,
});

/**
 * The number of next days that a desk shows at first, and the number that each click on "more"
 * adds.
 */
const briefly = 3;
const moreDays = 12;

/**
 * The desks assigned to the member, with their next days. A button releases a day, or takes a
 * released day back. Shows nothing without assigned desks, or if the company does not assign desks.
 */
export function OwnAssignedDesks({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation();
  const { data } = useOwnAssignedDesks();
  if (!isOn || !data || data.desks.length === 0) return null;
  return (
    <section className={styles.desks} aria-labelledby="assigned-to-me">
      <h2 id="assigned-to-me" className={styles.title}>
        {t('assigned.yours', { count: data.desks.length })}
      </h2>
      {data.desks.map((desk) => (
        <OwnDesk key={desk.id} desk={desk} />
      ))}
    </section>
  );
}

function OwnDesk({ desk }: { desk: OwnAssignedDesk }) {
  const { t } = useTranslation();
  const [count, setCount] = useState(briefly);
  const releasing = useDialogContent<null>();
  const today = getCalendarDayAt(useCurrentMinute(), desk.locationIana);
  const days = desk.days.filter(({ day }) => day >= today);
  const shown = days.slice(0, count);
  const where = [desk.locationName, ...desk.locationPath.toReversed()].join(', ');
  return (
    <article className={styles.desk} aria-label={t('assigned.deskAt', { desk: desk.deskNo, where })}>
      <div>
        <h3 className={styles.name}>{t('assigned.desk', { desk: desk.deskNo })}</h3>
        <p className={styles.quiet}>{where}</p>
        <p className={styles.quiet}>
          {desk.weekdays.length === 7 ? t('assigned.everyDay') : formatWeekdays(desk.weekdays)}
          {desk.until !== null && ` · ${t('assigned.untilDay', { day: formatDisplayDay(desk.until) })}`}
        </p>
      </div>
      {!desk.isOpen && <p className={styles.quiet}>{t('assigned.closed')}</p>}
      {days.length === 0 && desk.from > today && (
        <p className={styles.quiet}>{t('assigned.notYet', { day: formatDisplayDay(desk.from) })}</p>
      )}
      <ul className={styles.days}>
        {shown.map((day) => (
          <OwnDay key={day.day} desk={desk} {...day} />
        ))}
      </ul>
      <div className={styles.acts}>
        {shown.length < days.length && (
          <Button size="small" onClick={() => setCount(count + moreDays)}>
            {t('assigned.moreDays', { count: Math.min(moreDays, days.length - shown.length) })}
          </Button>
        )}
        <Button size="small" onClick={() => releasing.open(null)}>
          {t('assigned.period.open')}
        </Button>
      </div>
      <ReleasePeriodDialog
        key={releasing.opening}
        desk={desk}
        today={today}
        open={releasing.isOpen}
        onClose={releasing.close}
      />
    </article>
  );
}

function OwnDay({ desk, day, state, isAway }: { desk: OwnAssignedDesk } & OwnAssignedDesk['days'][number]) {
  const { t } = useTranslation();
  const change = useChangeReleasedDays();
  const act = state === 'held' ? 'release' : 'takeBack';
  return (
    <li className={styles.day}>
      <div className={styles.when}>
        <span>{formatLongDay(day)}</span>
        {state !== 'held' && (
          <Badge tone="neutral">{t(isAway ? `assigned.away.${state}` : `assigned.state.${state}`)}</Badge>
        )}
      </div>
      {state !== 'taken' && !isAway && (
        <Button
          size="small"
          pending={change.isPending}
          aria-label={t(`assigned.${act}Day`, { day: formatLongDay(day) })}
          onClick={() => change.mutate({ act, assignmentId: desk.id, deskNo: desk.deskNo, days: [day] })}
        >
          {t(`assigned.${act}`)}
        </Button>
      )}
    </li>
  );
}
