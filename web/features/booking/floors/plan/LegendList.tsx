import { PlaceSwatch } from '#web/plan/PlaceSwatch.tsx';
import type { PlaceStatus } from '#web/plan/place-view.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useFloor } from '../model/use-floor.ts';
import styles from './legend.module.css';

const always: readonly PlaceStatus[] = ['free', 'mine', 'taken', 'partly', 'locked', 'frozen'];
const ifAny: readonly PlaceStatus[] = ['yours', 'assigned', 'restricted', 'unavailable'];

/** Explains how places are drawn (BOOK-03), a line for each state. */
export function LegendList() {
  const { t } = useTranslation();
  const { states } = useFloor();
  const present = new Set([...states.values()].map((state) => state.status));
  const shown = [...always, ...ifAny.filter((status) => present.has(status))];
  return (
    <ul className={styles.list}>
      {shown.map((status) => (
        <li key={status} className={styles.line}>
          <PlaceSwatch status={status} />
          <span>{t(`floors.legend.${status}`)}</span>
        </li>
      ))}
    </ul>
  );
}
