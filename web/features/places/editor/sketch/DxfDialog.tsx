import type { Box } from '#web/plan/box.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import { largestDeskSize } from '../model/commands/resize-desks.ts';
import { DxfOutcomeNotice, DxfReadingNotice } from './DxfNotices.tsx';
import { DxfUnitField } from './DxfUnit.tsx';
import styles from './sketch.module.css';
import { type DxfImport, noBlockValue, useDxfImport } from './use-dxf-import.ts';

interface Props {
  file: File;
  onClose: () => void;
  /** Receives the drawing's lines as an SVG, and their box on the plan. */
  onDrawing: (svg: Blob, box: Box) => void;
}

/** The largest number of blocks to select from: the most frequent blocks. */
const mostBlocks = 200;

const turns = ['0', '90', '180', '270'] as const;
const sizes = Array.from({ length: largestDeskSize }, (_, at) => String(at + 1));

/**
 * The dialog that imports desks from an architect's DXF drawing. Each desk takes the position and
 * the rotation of an insert of the selected block.
 */
export function DxfImportDialog({ file, onClose, onDrawing }: Props) {
  const { t } = useTranslation();
  const chosen = useDxfImport(file, onDrawing);
  const { dxf, error, first, block, unit, imported } = chosen;
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={() => {
        if (chosen.insert()) onClose();
      }}
      title={t('editor.dxf.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('editor.close')}</Button>
          <Button type="submit" variant="primary" disabled={!imported}>
            {t('editor.dxf.do')}
          </Button>
        </>
      }
    >
      <div className={styles.import}>
        <DxfReadingNotice error={error} dxf={dxf} first={first} />
        {dxf && first && <BlockChoice chosen={chosen} blocks={dxf.blocks} />}
        {dxf && (first || dxf.extents) && <DxfUnitField dxf={dxf} unit={unit} onUnit={chosen.setUnit} />}
        {block && <DeskChoices chosen={chosen} />}
        <DxfOutcomeNotice chosen={chosen} />
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  chosen: DxfImport;
  blocks: NonNullable<DxfImport['dxf']>['blocks'];
}

/** The field that selects the block whose inserts become desks, or no block. */
function BlockChoice({ chosen, blocks }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('editor.dxf.block')}
      value={chosen.block?.name ?? noBlockValue}
      options={[
        ...blocks.slice(0, mostBlocks).map((one) => ({
          value: one.name,
          label: t('editor.dxf.blockOf', { name: one.name, count: one.inserts.length }),
        })),
        { value: noBlockValue, label: t('editor.dxf.alone') },
      ]}
      onChange={({ target }) => chosen.setBlock(target.value)}
    />
  );
}

/**
 * The fields for the size and rotation of the desks, and whether the sketch shows the drawing's
 * lines.
 */
function DeskChoices({ chosen }: { chosen: DxfImport }) {
  const { t } = useTranslation();
  const { size, turn, withSketch, setSize, setTurn, setWithSketch } = chosen;
  return (
    <>
      <Select
        label={t('editor.dxf.size')}
        value={String(size)}
        options={sizes.map((value) => ({ value, label: value }))}
        onChange={({ target }) => setSize(Number(target.value))}
      />
      <Select
        label={t('editor.dxf.turn')}
        value={String(turn)}
        options={turns.map((value) => ({ value, label: t(`editor.dxf.turns.from${value}`) }))}
        onChange={({ target }) => setTurn(Number(target.value))}
      />
      <Checkbox
        label={t('editor.dxf.sketch')}
        checked={withSketch}
        onChange={({ target }) => setWithSketch(target.checked)}
      />
    </>
  );
}
