import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { ParkingSpaceDraft } from '#contract/parking/parking-spaces.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Bay, type BayState, type BayView } from '../../car-park/Bay.tsx';
import type { CellButtonProps } from '../../car-park/CarPark.tsx';
import carPark from '../../car-park/car-park.module.css';
import { type Cell, getCellKey } from '../../car-park/grid-move.ts';
import { getDraftSpaceName } from './grid-edit.ts';
import type { GridEditorState } from './use-grid-acts.ts';
import { useStableValue } from './use-stable-value.ts';

/** The fields of a space that the plan shows. */
type SeenSpace = Omit<ParkingSpaceDraft, 'description'>;

function stateOf({ active, type }: SeenSpace, isFrozen: boolean): BayState {
  if (isFrozen) return 'frozen';
  if (!active) return 'inactive';
  return type === 2 ? 'outOfUse' : 'free';
}

/** Returns the function that renders a cell of the plan: a space, or a button on bare ground. */
export function useGridCellRenderer(
  spaces: readonly ParkingSpaceDraft[],
  frozen: ReadonlySet<string>,
  { chosen, onPress }: Pick<GridEditorState, 'chosen' | 'onPress'>,
) {
  const { t } = useTranslation();
  const seen = useStableValue(spaces.map(({ description: _, ...space }): SeenSpace => space));
  return useMemo(() => {
    const at = new Map(seen.map((space) => [getCellKey(space), space]));
    const viewOf = (space: SeenSpace): BayView => {
      const isFrozen = frozen.has(space.id);
      const name = getDraftSpaceName(space);
      const text = [
        t('parkingManage.grid.space', { name }),
        t(`parkingManage.types.${space.type}`),
        !space.active && t('parkingManage.grid.inactive'),
        isFrozen && t('parkingManage.grid.frozen'),
      ]
        .filter(Boolean)
        .join(', ');
      return { name, type: space.type, state: stateOf(space, isFrozen), chosen: chosen.has(space.id), text };
    };
    return (here: Cell, button: CellButtonProps) => {
      const space = at.get(getCellKey(here));
      if (space)
        return {
          content: <Bay view={viewOf(space)} button={button} onPress={onPress} />,
          selected: chosen.has(space.id),
        };
      const label = t('parkingManage.grid.put', { row: here.y + 1, column: here.x + 1 });
      return {
        content: (
          <button {...button} className={carPark.bare} aria-label={label} onClick={onPress}>
            <Plus size={18} aria-hidden="true" />
          </button>
        ),
      };
    };
  }, [seen, chosen, frozen, t, onPress]);
}
