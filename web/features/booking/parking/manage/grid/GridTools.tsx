import { Redo2, Undo2 } from 'lucide-react';
import { parkingLimits } from '#contract/parking/parking-limits.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { NumberField } from '#web/ui/text-field/NumberField.tsx';
import { ActiveSpaceCount } from '../ActiveCount.tsx';
import type { ActiveSpaceAllowance } from '../find-parking-refusals.ts';
import type { ParkingFormState } from '../use-parking-form.ts';
import { clampGridSize, getEmptyCells } from './grid-edit.ts';
import styles from './grid-editor.module.css';
import type { GridEditorState } from './use-grid-acts.ts';

interface Props {
  form: ParkingFormState;
  acts: GridEditorState;
  /**
   * True while spaces are outside the grid. Their notice then shows the error instead of the field
   * of rows.
   */
  hasLost: boolean;
  allowance: ActiveSpaceAllowance | undefined;
}

/** The bar above the plan: the size, undo and redo, and actions on all cells. */
export function GridTools({ form, acts, hasLost, allowance }: Props) {
  const { t } = useTranslation();
  const { history, chosen, choose, put } = acts;
  const { parkingSpaces } = form.values;
  const bare = getEmptyCells({ ...clampGridSize(form.values), parkingSpaces });
  const isAllChosen = chosen.size === parkingSpaces.length;
  return (
    <div className={styles.bar}>
      {(['rows', 'cols'] as const).map((side) => (
        <NumberField
          key={side}
          label={t(`parkingManage.grid.${side}`)}
          className={styles.side}
          value={form.values[side]}
          error={side === 'rows' && hasLost ? undefined : form.wrong(side)}
          min={parkingLimits.grid.least}
          max={parkingLimits.grid.most}
          keepsTyped
          onChange={(value) => history.edit({ [side]: value }, side)}
        />
      ))}
      <div className={styles.tools}>
        <IconButton
          label={t('parkingManage.grid.undo')}
          icon={<Undo2 size={18} />}
          aria-disabled={!history.undo || undefined}
          onClick={() => history.undo?.()}
        />
        <IconButton
          label={t('parkingManage.grid.redo')}
          icon={<Redo2 size={18} />}
          aria-disabled={!history.redo || undefined}
          onClick={() => history.redo?.()}
        />
        <Button size="small" disabled={bare.length === 0} onClick={() => put(bare)}>
          {t('parkingManage.grid.fill')}
        </Button>
        <Button
          size="small"
          onClick={() => choose(isAllChosen ? [] : parkingSpaces)}
          disabled={parkingSpaces.length === 0}
        >
          {t(isAllChosen && chosen.size > 0 ? 'parkingManage.grid.chooseNone' : 'parkingManage.grid.chooseAll')}
        </Button>
        <ActiveSpaceCount
          spaces={allowance ? { active: allowance.active + form.activeHere, limit: allowance.limit } : null}
        />
      </div>
    </div>
  );
}
