import { Building2, CalendarMinus, House, type LucideIcon } from 'lucide-react';
import type { HalfDayState, WeekHalfDay } from '#contract/week/week.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { areHalvesEqual, type DayHalves } from './shown-days.ts';
import type { WeekResponse } from './use-week.ts';
import styles from './week.module.css';

const icons: Record<HalfDayState, LucideIcon> = { office: Building2, home: House, away: CalendarMinus };

interface Props {
  halves: DayHalves;
  buildings: WeekResponse['buildings'];
}

/** Returns the function that puts the halves of a day into words, such as 'biuro: Wieża'. */
export function useDayHalvesFormatter(buildings: WeekResponse['buildings']) {
  const { t } = useTranslation();
  const nameOf = (half: WeekHalfDay | null): string => {
    if (!half) return t('week.states.unknown');
    const names = half.buildings.map((at) => buildings[at]?.name ?? '').join(', ');
    const state = t(`week.states.${half.state}`);
    return names === '' ? state : t('week.inBuilding', { state, names });
  };
  return (halves: DayHalves): string =>
    areHalvesEqual(halves)
      ? nameOf(halves[0])
      : t('week.twoHalves', { morning: nameOf(halves[0]), afternoon: nameOf(halves[1]) });
}

/** The signs of a day: one for equal halves, else two. Callers add words for screen readers. */
export function DayHalvesIcons({ halves, buildings }: Props) {
  const { t } = useTranslation();
  const drawn = areHalvesEqual(halves) ? [halves[0]] : halves;
  return (
    <span aria-hidden="true" className={styles.signs}>
      {drawn.map((half, at) => {
        const Icon = half && icons[half.state];
        const names = half && buildings.length > 1 ? half.buildings.map((one) => buildings[one]?.name).join(', ') : '';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a half is its place
          <span key={at} className={styles.sign} data-state={half?.state ?? 'unknown'}>
            {Icon ? <Icon size={18} /> : '–'}
            <span className={styles.word}>{names || (half ? t(`week.states.${half.state}`) : '')}</span>
          </span>
        );
      })}
    </span>
  );
}
