import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { listAssignedDays, type OwnAssignedDesk } from '#contract/booking/assigned-desks.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { useOwnAssignedDesks } from '#web/features/booking/assigned/use-own-assigned-desks.ts';
import { useChangeReleasedDays } from '#web/features/booking/assigned/use-release-days.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { formatLongDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { formatWeekdays } from '#web/platform/languages/weekdays.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import dialog from '../dialog/place-dialog.module.css';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { useFloor } from '../model/use-floor.ts';
import type { PlaceState } from '../place/place-state.ts';
import { getWholeDaySpan, toPeriod } from '../when/days-and-hours.ts';

const AssignDialog = lazyPart(() => import('#web/features/booking/assigned/AssignDeskDialog.tsx'), 'AssignDeskDialog', {
  wanted: ({ open }) => open,
});

/**
 * The number of days after the first chosen day in which the dialog looks for days without an
 * owner.
 */
const lookedAt = 14;
/** The number of days without an owner that the dialog offers. */
const offered = 4;

interface Props {
  place: FloorPlace;
  state: PlaceState;
}

/**
 * The part of a desk's dialog about its owner. The owner gets a button that releases the chosen
 * days. Other people get the days without an owner. Members with the permission to draw plans get a
 * button that assigns the desk.
 */
export function DeskOwnerSection({ place, state }: Props) {
  const { may } = useCompanyContext();
  return (
    <>
      <OwnDays place={place} />
      {state.status === 'assigned' && <DaysWithoutOwner place={place} />}
      {may('location-create') && <AssignButton place={place} />}
    </>
  );
}

/**
 * Shows the owner of a desk a notice for each assignment, such as one for Mondays and one for
 * Fridays.
 */
function OwnDays({ place }: { place: FloorPlace }) {
  const { data } = useOwnAssignedDesks();
  const own = data?.desks.filter(({ deskId }) => deskId === place.id) ?? [];
  return own.map((desk) => <OwnAssignment key={desk.id} desk={desk} />);
}

/**
 * The weekdays of an assignment to the member. A button releases the chosen days, or takes released
 * ones back. Chosen days that an absence frees are named, with a link to the absences.
 */
function OwnAssignment({ desk }: { desk: OwnAssignedDesk }) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const { days } = useChosenTime();
  const change = useChangeReleasedDays();
  const asked = desk.days.filter(({ day }) => days.includes(day));
  // The owner cannot take back a day that an absence frees.
  const chosen = asked.filter(({ isAway }) => !isAway);
  const away = asked.filter(({ isAway }) => isAway);
  const daysIn = (state: 'held' | 'released') => chosen.filter((one) => one.state === state).map(({ day }) => day);
  const [held, released] = [daysIn('held'), daysIn('released')];
  const act = held.length > 0 ? 'release' : 'takeBack';
  const changed = held.length > 0 ? held : released;
  return (
    <Notice
      tone="info"
      action={
        changed.length > 0 && (
          <Button
            size="small"
            pending={change.isPending}
            onClick={() => change.mutate({ act, assignmentId: desk.id, deskNo: desk.deskNo, days: changed })}
          >
            {changed.length === 1
              ? t(`assigned.${act}Day`, { day: formatLongDay(changed[0]!) })
              : t(`assigned.${act}Days`, { count: changed.length })}
          </Button>
        )
      }
    >
      {desk.weekdays.length === 7
        ? t('assigned.yoursEveryDay')
        : t('assigned.yoursOn', { weekdays: formatWeekdays(desk.weekdays) })}
      {away.map(({ day, state }) => (
        <p key={day}>{`${formatLongDay(day)}: ${t(`assigned.away.${state === 'taken' ? state : 'released'}`)}`}</p>
      ))}
      {away.length > 0 && (
        <Link to="/$company/absences" params={{ company: company.companyUrlName }}>
          {t('absences.title')}
        </Link>
      )}
    </Notice>
  );
}

/** Offers the next days on which the desk has no owner. A click selects the day. */
function DaysWithoutOwner({ place }: { place: FloorPlace }) {
  const { t } = useTranslation();
  const { days, timeZone, setDays } = useChosenTime();
  const { location } = useFloor();
  const first = days[0]!;
  const next = Array.from({ length: lookedAt }, (_one, at) => addDays(first, at + 1));
  const { start } = getWholeDaySpan(next[0]!, timeZone);
  const { end } = getWholeDaySpan(next.at(-1)!, timeZone);
  const { data } = useQuery({
    ...createQueryOptions(listAssignedDays, {
      query: { locationId: location?.id ?? '', ...toPeriod({ start, end }) },
    }),
    enabled: location !== null,
  });
  if (!data) return null;
  const assigned = new Set(data.days.filter(({ deskId }) => deskId === place.id).map(({ day }) => day));
  const free = next.filter((day) => !assigned.has(day)).slice(0, offered);
  if (free.length === 0) return null;
  return (
    <section>
      <h3 className={dialog.heading}>{t('assigned.withoutOwner')}</h3>
      <div className={dialog.offers}>
        {free.map((day) => (
          <Button key={day} size="small" onClick={() => setDays([day])}>
            {formatLongDay(day)}
          </Button>
        ))}
      </div>
    </section>
  );
}

function AssignButton({ place }: { place: FloorPlace }) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const { location } = useFloor();
  const [opening, setOpening] = useState(0);
  const [isOpen, setOpen] = useState(false);
  if (!location || place.stateCode === 2) return null;
  return (
    <div>
      <Button
        size="small"
        icon={<UserRoundPlus size={16} aria-hidden="true" />}
        disabled={!company.isActive}
        onClick={() => {
          setOpening(opening + 1);
          setOpen(true);
        }}
      >
        {t('assigned.assign.open')}
      </Button>
      {opening > 0 && (
        <AssignDialog
          key={opening}
          open={isOpen}
          onClose={() => setOpen(false)}
          desk={{ deskId: place.id, deskNo: place.name, locationId: location.id }}
        />
      )}
    </div>
  );
}
