import { classNames } from '#web/ui/theme/class-names.ts';
import statusStyles from './place-status.module.css';
import styles from './place-swatch.module.css';
import type { PlaceStatus } from './place-view.ts';
import colors from './plan-colors.module.css';
import { DeskDrawing } from './shapes/desk/DeskDrawing.tsx';
import type { PlanDesk } from './shapes/desk/plan-desk.ts';

const desk: PlanDesk = { kind: 'desk', id: '', no: 0, x: 0, y: 0, size: 1, rotation: 0 };

/**
 * The look of a place with a status, for a legend, a card or a line of a list. It shows no number,
 * because the text beside it names the place, which may be a room.
 */
export function PlaceSwatch({ status }: { status: PlaceStatus }) {
  return (
    <svg className={classNames(colors.colors, styles.swatch)} viewBox="-1 -1 28 27" width={28} height={27} aria-hidden>
      <g className={classNames(statusStyles.place, statusStyles[status])}>
        <DeskDrawing
          item={desk}
          view={{ status, label: '', people: [] }}
          detail="near"
          isLink={false}
          numbered={false}
        />
      </g>
    </svg>
  );
}
