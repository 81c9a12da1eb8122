import { Building2, Eraser, House, MapPinned } from 'lucide-react';
import type { ComponentProps } from 'react';
import { formatLongDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Spinner } from '#web/ui/button/Spinner.tsx';
import { Menu } from '#web/ui/menu/Menu.tsx';
import type { MenuItems } from '#web/ui/menu/menu-items.ts';
import { DayHalvesIcons, useDayHalvesFormatter } from './DayHalvesIcons.tsx';
import type { DayPart } from './plan-own-day.ts';
import { type DayHalves, listDayPartsWithoutAbsence } from './shown-days.ts';
import type { OwnDaysActions } from './use-own-days.ts';
import type { WeekResponse } from './use-week.ts';
import styles from './week.module.css';

interface Props {
  day: string;
  halves: DayHalves;
  buildings: WeekResponse['buildings'];
  own: OwnDaysActions;
  /** The props of the table's cell: its Tab stop and place. */
  cell: { tabIndex: 0 | -1; 'data-cell': string };
  disabled: boolean;
  /** False on a closed day, on which no desk can be booked. */
  isOpen: boolean;
  /** The names of the teams that propose the day. */
  teams: readonly string[];
}

/** The person's own day: a button with a menu that sets the day or one half of it. */
export function OwnDayButton({ day, halves, buildings, own, cell, disabled, isOpen, teams }: Props) {
  const { t } = useTranslation();
  const words = useDayHalvesFormatter(buildings);
  const isPending = own.pendingDays.has(day);
  const choices = (part: DayPart) => [
    ...(isOpen
      ? [
          {
            label: t('week.set.office'),
            icon: <Building2 size={18} />,
            onSelect: () => own.set({ day, part, place: 'office' }),
          },
        ]
      : []),
    { label: t('week.set.home'), icon: <House size={18} />, onSelect: () => own.set({ day, part, place: 'home' }) },
  ];
  const items: MenuItems = [
    ...listDayPartsWithoutAbsence(halves).map((part) => ({ title: t(`week.parts.${part}`), items: choices(part) })),
    {
      items: [
        ...(own.hasDesks && isOpen
          ? [{ label: t('week.set.plan'), icon: <MapPinned size={18} />, onSelect: () => own.openPlan(day) }]
          : []),
        {
          label: t('week.set.clear'),
          icon: <Eraser size={18} />,
          onSelect: () => own.set({ day, part: 'day', place: null }),
        },
      ],
    },
  ];
  const said = { day: formatLongDay(day), state: words(halves) };
  const label =
    teams.length > 0
      ? t('week.ownDayWith', { ...said, more: t('week.teamDays.dayOf', { teams: teams.join(', ') }) })
      : t('week.ownDay', said);
  return (
    <Menu
      trigger={
        <DayTrigger
          {...cell}
          aria-label={label}
          data-proposed={teams.length > 0 || undefined}
          aria-busy={isPending || undefined}
          aria-disabled={disabled || isPending || !own.isReady || undefined}
        >
          {isPending ? <Spinner /> : <DayHalvesIcons halves={halves} buildings={buildings} />}
        </DayTrigger>
      }
      items={items}
      align="center"
    />
  );
}

/** The button of a menu. It refuses presses without `disabled`, which would lose the focus. */
function DayTrigger(props: ComponentProps<'button'>) {
  const refuses = props['aria-disabled'] === true;
  return (
    <button
      type="button"
      {...props}
      className={styles.own}
      {...(refuses && { onClick: (event) => event.preventDefault(), onKeyDown: undefined })}
    />
  );
}
