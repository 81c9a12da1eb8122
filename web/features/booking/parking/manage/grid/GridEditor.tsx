import { useId } from 'react';
import type { ParkingSpaceDraft } from '#contract/parking/parking-spaces.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { CarPark } from '../../car-park/CarPark.tsx';
import type { ActiveSpaceAllowance } from '../find-parking-refusals.ts';
import type { ParkingFormState } from '../use-parking-form.ts';
import { GridTools } from './GridTools.tsx';
import { clampGridSize, findSpacesOutsideGrid, getDraftSpaceName } from './grid-edit.ts';
import styles from './grid-editor.module.css';
import { SpacePanel } from './SpacePanel.tsx';
import { useGridEditorState } from './use-grid-acts.ts';
import { useGridCellRenderer } from './use-grid-cells.tsx';

interface Props {
  form: ParkingFormState;
  frozen: ReadonlySet<string>;
  allowance: ActiveSpaceAllowance | undefined;
}

const canStand = () => true;

/**
 * The editor of a parking's grid (PARK-02, PARK-03). A click selects a space, or adds one on bare
 * ground. The panel changes all selected spaces. Arrows move, Shift selects, Enter or Space clicks,
 * letters write a label, Delete removes.
 */
export function GridEditor({ form, frozen, allowance }: Props) {
  const { t } = useTranslation();
  const help = useId();
  const { parkingSpaces } = form.values;
  const acts = useGridEditorState(form, frozen);
  const { selected, change, remove } = acts;
  const cell = useGridCellRenderer(parkingSpaces, frozen, acts);
  const lost = findSpacesOutsideGrid(parkingSpaces, form.values);
  const wrong = form.wrong('parkingSpaces');
  return (
    <div className={styles.editor}>
      <GridTools form={form} acts={acts} hasLost={lost.length > 0} allowance={allowance} />
      {lost.length > 0 && <LostSpaces spaces={lost} wrong={form.wrong('rows')} onRemove={() => remove(lost)} />}
      {wrong && (
        <Notice tone="error" role="alert">
          {wrong}
        </Notice>
      )}
      <p id={help} className={styles.help}>
        {t('parkingManage.grid.help')}
      </p>
      <div className={styles.beside}>
        <CarPark
          {...clampGridSize(form.values)}
          label={t('parkingManage.grid.title')}
          describedBy={help}
          many
          cell={cell}
          canStand={canStand}
          onKey={acts.onKey}
          onMove={acts.onMove}
        />
        <SpacePanel
          spaces={selected}
          frozen={frozen}
          onChange={(next, of) => change(selected, next, of)}
          onRemove={() => remove(selected)}
        />
      </div>
    </div>
  );
}

/**
 * The notice about spaces outside the grid. `wrong` is the error of the field of rows, if it has
 * one.
 */
function LostSpaces({
  spaces,
  wrong,
  onRemove,
}: {
  spaces: readonly ParkingSpaceDraft[];
  wrong: string | undefined;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="warning"
      role="status"
      action={
        <Button size="small" variant="danger" onClick={onRemove}>
          {t('parkingManage.grid.removeLost', { count: spaces.length })}
        </Button>
      }
    >
      {wrong ?? t('parkingManage.grid.lost', { names: spaces.map(getDraftSpaceName).join(', ') })}
    </Notice>
  );
}
