import { UserRoundMinus, UsersRound } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, memo, useCallback, useState } from 'react';
import { getIsoWeekday } from '#contract/time/wall-clock.ts';
import type { WeekPerson } from '#contract/week/week.ts';
import { formatLongDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLanguage } from '#web/platform/languages/locale.ts';
import { formatWeekdayName } from '#web/platform/languages/weekdays.ts';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { Avatar } from '#web/ui/person/Avatar.tsx';
import { DayHalvesIcons, useDayHalvesFormatter } from './DayHalvesIcons.tsx';
import { type GridCell, getNextCell } from './grid-focus.ts';
import { OwnDayButton } from './OwnDayButton.tsx';
import { countInOfficeOnDay, getDayHalves } from './shown-days.ts';
import { listTeamsProposingDay, type ShownTeamDays } from './team-days.ts';
import type { OwnDaysActions } from './use-own-days.ts';
import type { WeekResponse } from './use-week.ts';
import styles from './week.module.css';

interface Props {
  week: WeekResponse;
  days: readonly string[];
  own: OwnDaysActions;
  proposals: readonly ShownTeamDays[];
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
function listGroups({ people, teams, followed }: WeekResponse, followedTitle: string): Group[] {
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

/** Moves the focus to a cell, if the table has it. Returns whether it has. */
function focusCell(table: Element | null, { row, column }: GridCell): boolean {
  const cell = table?.querySelector<HTMLElement>(`[data-cell="${row},${column}"]`);
  cell?.focus();
  return cell != null;
}

/**
 * The table of people by days. Tab reaches it once, and arrow keys move between its cells and the
 * buttons of followed people before them. Own days are buttons.
 */
export function WeekTable({ week, days, own, proposals, active, onUnfollow }: Props) {
  const { t } = useTranslation();
  const [held, setHeld] = useState<GridCell>({ row: 0, column: 0 });
  const groups = listGroups(week, t('week.followed'));
  const rows = groups.reduce((sum, { people }) => sum + people.length, 0);
  const stop = { row: Math.min(held.row, rows - 1), column: Math.min(held.column, days.length - 1) };
  const hold = useCallback(
    (row: number, column: number) =>
      setHeld((last) => (last.row === row && last.column === column ? last : { row, column })),
    [],
  );
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
    if (!focusCell(currentTarget, next)) focusCell(currentTarget, { ...next, column: 0 });
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
              <DayHead key={day} week={week} day={day} at={at} teams={listTeamsProposingDay(proposals, day)} />
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
              const here = { row, stop: stop.row === row ? stop.column : null };
              return key === 'me' ? (
                <OwnRow key={person.id} {...{ week, days, own, proposals, active, person, hold, ...here }} />
              ) : (
                <PersonRow
                  key={person.id}
                  {...{ days, person, hold, ...here }}
                  buildings={week.buildings}
                  onUnfollow={isFollowed ? onUnfollow : undefined}
                />
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/**
 * The head of a day: the people in the office, or that it is closed, and the teams that propose it.
 */
function DayHead({ week, day, at, teams }: { week: WeekResponse; day: string; at: number; teams: readonly string[] }) {
  const { t } = useTranslation();
  const closed = week.closedDays.find((one) => one.day === day);
  const name = closed?.names?.[currentLanguage()];
  const count = t('week.inOffice', { count: countInOfficeOnDay(week.people, at) });
  const state = !closed ? day >= week.today && count : name ? t('week.closedFor', { name }) : t('week.closed');
  const ofTeams = teams.length > 0 && t('week.teamDays.dayOf', { teams: teams.join(', ') });
  return (
    <th
      scope="col"
      aria-label={[formatLongDay(day), state, ofTeams].filter(Boolean).join(', ')}
      data-today={day === week.today || undefined}
      data-closed={closed !== undefined || undefined}
    >
      <span>{formatWeekdayName(getIsoWeekday(day), 'short')}</span>
      <strong>
        {Number(day.slice(8))}
        {ofTeams && (
          <span className={styles.teamDay} title={ofTeams}>
            <UsersRound size={14} aria-hidden="true" />
          </span>
        )}
      </strong>
      {state && (
        <span className={styles.count} title={closed ? state : undefined}>
          {closed ? t('week.closed') : state}
        </span>
      )}
    </th>
  );
}

interface RowProps {
  days: readonly string[];
  person: WeekPerson;
  /** The number of the row, from 0. */
  row: number;
  /** The column of the table's Tab stop, or null in all other rows. */
  stop: number | null;
  /** Makes a cell the Tab stop. It has the focus. */
  hold: (row: number, column: number) => void;
}

type OwnRowProps = RowProps & Pick<Props, 'week' | 'own' | 'proposals' | 'active'>;

/** The row of the member, whose days are buttons. */
function OwnRow({ week, days, own, proposals, active, person, row, stop, hold }: OwnRowProps) {
  const { t } = useTranslation();
  return (
    <tr data-me>
      <th scope="row">
        <span className={styles.person}>
          <Avatar name={person.name} picture={person.avatar} size={28} />
          <span className={styles.name}>{t('week.me')}</span>
        </span>
      </th>
      {days.map((day, column) => (
        <td key={day} onFocus={() => hold(row, column)}>
          <OwnDayButton
            halves={getDayHalves(person, column)}
            buildings={week.buildings}
            day={day}
            own={own}
            cell={{ tabIndex: stop === column ? 0 : -1, 'data-cell': `${row},${column}` }}
            disabled={!active || day < week.today}
            isOpen={!week.closedDays.some((closed) => closed.day === day)}
            teams={listTeamsProposingDay(proposals, day)}
          />
        </td>
      ))}
    </tr>
  );
}

type PersonRowProps = RowProps & {
  buildings: WeekResponse['buildings'];
  /** Present in the rows of followed people. */
  onUnfollow: Props['onUnfollow'] | undefined;
};

/** The row of a colleague. A move of the focus draws only the two rows that it concerns. */
const PersonRow = memo(function PersonRow({ days, person, row, stop, hold, buildings, onUnfollow }: PersonRowProps) {
  const { t } = useTranslation();
  const words = useDayHalvesFormatter(buildings);
  return (
    <tr>
      <th scope="row">
        <span className={styles.person}>
          <Avatar name={person.name} picture={person.avatar} size={28} />
          <span className={styles.name}>{person.name}</span>
          {onUnfollow && (
            <IconButton
              size="small"
              label={t('week.unfollow', { name: person.name })}
              icon={<UserRoundMinus size={18} />}
              tabIndex={-1}
              data-cell={`${row},-1`}
              onClick={({ currentTarget }) => {
                // The row goes, and the focus must not fall to the page.
                focusCell(currentTarget.closest('table'), { row: row - 1, column: 0 });
                onUnfollow(person);
              }}
            />
          )}
        </span>
      </th>
      {days.map((day, column) => {
        const halves = getDayHalves(person, column);
        const said = words(halves);
        return (
          <td
            key={day}
            tabIndex={stop === column ? 0 : -1}
            data-cell={`${row},${column}`}
            title={said}
            onFocus={() => hold(row, column)}
          >
            <DayHalvesIcons halves={halves} buildings={buildings} />
            <VisuallyHidden>{said}</VisuallyHidden>
          </td>
        );
      })}
    </tr>
  );
});
