import { UserRoundMinus } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { getIsoWeekday } from '#contract/time/wall-clock.ts';
import type { WeekPerson } from '#contract/week/week.ts';
import { formatLongDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { weekdayName } from '#web/platform/languages/weekdays.ts';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { Avatar } from '#web/ui/person/Avatar.tsx';
import { type GridCell, getNextCell } from './grid-focus.ts';
import { HalfSigns, useDayHalvesFormatter } from './HalfSigns.tsx';
import { OwnDayButton } from './OwnDayButton.tsx';
import { countInOffice, getDayHalves } from './shown-days.ts';
import type { OwnDays } from './use-own-days.ts';
import type { Week } from './use-week.ts';
import styles from './week.module.css';

interface Props {
  week: Week;
  days: readonly string[];
  own: OwnDays;
  /** False while the company is inactive: nothing can be set. */
  active: boolean;
  onUnfollow: (person: WeekPerson) => void;
}

interface Group {
  key: string;
  /** Null for the own row, which needs no heading. */
  title: string | null;
  people: WeekPerson[];
  isFollowed?: boolean;
}

/** Returns the groups of rows: oneself, the teams, and the followed people. */
function listGroups({ people, teams, followed }: Week, followedTitle: string): Group[] {
  const byId = new Map(people.map((one) => [one.id, one]));
  const pick = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const me = people.slice(0, 1);
  const others = (ids: readonly string[]) => pick(ids).filter(({ id }) => id !== me[0]?.id);
  return [
    { key: 'me', title: null, people: me },
    ...teams.map(({ id, name, userIds }) => ({ key: id, title: name, people: others(userIds) })),
    { key: 'followed', title: followedTitle, people: others(followed), isFollowed: true },
  ].filter((group) => group.people.length > 0);
}

/**
 * The table of people by days. Tab reaches it once, and arrow keys move between its cells. Own days
 * are buttons.
 */
export function WeekTable({ week, days, own, active, onUnfollow }: Props) {
  const { t } = useTranslation();
  const words = useDayHalvesFormatter(week.buildings);
  const [held, setHeld] = useState<GridCell>({ row: 0, column: 0 });
  const groups = listGroups(week, t('week.followed'));
  const rows = groups.reduce((sum, { people }) => sum + people.length, 0);
  const stop = { row: Math.min(held.row, rows - 1), column: Math.min(held.column, days.length - 1) };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { currentTarget, target } = event;
    // React passes on keys of an open menu, which stands elsewhere on the page.
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target) || event.defaultPrevented) return;
    const [row, column] = (target.dataset.cell ?? '').split(',').map(Number);
    if (row === undefined || column === undefined || event.altKey || event.metaKey) return;
    const next = getNextCell(event, { row, column }, { rows, columns: days.length });
    if (!next) return;
    event.preventDefault();
    // The arrow down would open the menu of an own day.
    event.stopPropagation();
    setHeld(next);
    currentTarget.querySelector<HTMLElement>(`[data-cell="${next.row},${next.column}"]`)?.focus();
  };
  let row = -1;
  return (
    <div className={styles.ground}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: own days are set in the table
        role="grid"
        aria-label={t('week.title')}
        className={styles.table}
        style={{ '--days': days.length } as CSSProperties}
        onKeyDownCapture={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <VisuallyHidden>{t('week.person')}</VisuallyHidden>
            </th>
            {days.map((day, at) => (
              <th key={day} scope="col" aria-label={formatLongDay(day)} data-today={day === week.today || undefined}>
                <span>{weekdayName(getIsoWeekday(day), 'short')}</span>
                <strong>{Number(day.slice(8))}</strong>
                {day >= week.today && (
                  <span className={styles.count}>{t('week.inOffice', { count: countInOffice(week.people, at) })}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ key, title, people, isFollowed }) => (
          <tbody key={key}>
            {title !== null && (
              <tr>
                <th scope="rowgroup" colSpan={days.length + 1} className={styles.group}>
                  <span>{title}</span>
                </th>
              </tr>
            )}
            {people.map((person) => {
              row += 1;
              const here = row;
              const isMe = key === 'me';
              return (
                <tr key={person.id} data-me={isMe || undefined}>
                  <th scope="row">
                    <span className={styles.person}>
                      <Avatar name={person.name} picture={person.avatar} size={28} />
                      <span className={styles.name}>{isMe ? t('week.me') : person.name}</span>
                      {isFollowed && (
                        <IconButton
                          size="small"
                          label={t('week.unfollow', { name: person.name })}
                          icon={<UserRoundMinus size={18} />}
                          onClick={() => onUnfollow(person)}
                        />
                      )}
                    </span>
                  </th>
                  {days.map((day, column) => {
                    const halves = getDayHalves(person, column);
                    const cell = {
                      tabIndex: stop.row === here && stop.column === column ? (0 as const) : (-1 as const),
                      'data-cell': `${here},${column}`,
                    };
                    const props = { halves, buildings: week.buildings };
                    return isMe ? (
                      <td key={day} onFocus={() => setHeld({ row: here, column })}>
                        <OwnDayButton
                          {...props}
                          day={day}
                          own={own}
                          cell={cell}
                          disabled={!active || day < week.today}
                        />
                      </td>
                    ) : (
                      <td key={day} {...cell} title={words(halves)} onFocus={() => setHeld({ row: here, column })}>
                        <HalfSigns {...props} />
                        <VisuallyHidden>{words(halves)}</VisuallyHidden>
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}
