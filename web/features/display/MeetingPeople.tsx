import { useState } from 'react';
import type { DashboardBooking } from '#contract/rooms/room-dashboard.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useMediaQuery } from '#web/ui/layout/use-media-query.ts';
import { getInitials, getPersonColourNumber } from '#web/ui/person/person.ts';
import { wideDisplayMediaQuery } from './DisplayClock.tsx';
import styles from './display.module.css';

type Person = DashboardBooking['participants'][number];

/**
 * Shows the invited people of a meeting: four on a wide display, else two, and the number of the
 * other people (modules, section 2).
 */
export function MeetingPeople({ people }: { people: readonly Person[] }) {
  const shown = useMediaQuery(wideDisplayMediaQuery) ? 4 : 2;
  const { t } = useTranslation();
  const rest = people.length - shown;
  return (
    <ul className={styles.people} aria-label={t('display.invited')}>
      {people.slice(0, shown).map((person) => (
        <li key={person.id}>
          <Picture {...person} />
        </li>
      ))}
      {rest > 0 && <li className={styles.rest}>+{rest}</li>}
    </ul>
  );
}

function Picture({ fullName, avatar }: Person) {
  const [broken, setBroken] = useState<string | null>(null);
  const colour = getPersonColourNumber(fullName);
  return avatar && avatar !== broken ? (
    <img src={avatar} alt={fullName} onError={() => setBroken(avatar)} />
  ) : (
    <span
      role="img"
      aria-label={fullName}
      style={{ background: `var(--person-${colour})`, color: `var(--on-person-${colour})` }}
    >
      {getInitials(fullName)}
    </span>
  );
}
