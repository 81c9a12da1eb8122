import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Box } from '#web/plan/box.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import { usualSize } from '../model/commands/add-desk.ts';
import { importDesks } from '../model/commands/import-desks.ts';
import { resizeBoard } from '../model/commands/resize-board.ts';
import { largestSize } from '../model/commands/size-desks.ts';
import { metresOfUnit, usualTurn } from '../model/dxf/block-insert.ts';
import { desksFromInserts } from '../model/dxf/desks-from-inserts.ts';
import { placeLimits } from '../model/limits/place-limits.ts';
import { useEditorPlace } from '../state/editor-context.ts';
import { DxfLeftOut } from './DxfLeftOut.tsx';
import { DxfUnit } from './DxfUnit.tsx';
import { linesSvg } from './dxf/lines-svg.ts';
import { parseDxf, Unread } from './dxf/parse-dxf.ts';
import styles from './sketch.module.css';

interface Props {
  file: File;
  onClose: () => void;
  /** Gets the drawing's lines, and their box on the plan. */
  onDrawing: (svg: Blob, box: Box) => void;
}

/** The value that imports the drawing without desks. */
const noBlock = '';

/** The most blocks to choose from, the most frequent ones. */
const mostBlocks = 200;

const turns = ['0', '90', '180', '270'] as const;

/**
 * Maps a block of an architect's DXF drawing to desks. Each desk takes the place and the rotation
 * of an insert.
 */
export function DxfDialog({ file, onClose, onDrawing }: Props) {
  const { t } = useTranslation();
  const { editor, location } = useEditorPlace();
  const { data: dxf, error } = useQuery({
    queryKey: ['dxf', file.name, file.size, file.lastModified],
    queryFn: ({ signal }) => parseDxf(file, signal),
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [name, setName] = useState<string | null>(null);
  const [size, setSize] = useState<number>(usualSize);
  const [turn, setTurn] = useState<number | null>(null);
  const [withSketch, setWithSketch] = useState(true);
  const [chosenUnit, setChosenUnit] = useState<number | null>(null);
  const first = dxf?.blocks[0] ?? null;
  const block = name === noBlock ? null : (dxf?.blocks.find((one) => one.name === name) ?? first);
  const isAlone = dxf !== undefined && block === null;
  const chosenTurn = turn ?? usualTurn(block?.box ?? null);
  const unit = chosenUnit ?? dxf?.unit ?? null;
  const found = useMemo(() => {
    if (!dxf) return null;
    return desksFromInserts(editor.drawing(), {
      inserts: block?.inserts ?? [],
      block: block?.box ?? null,
      metres: metresOfUnit(unit),
      size,
      turn: chosenTurn,
      extents: withSketch || isAlone ? dxf.extents : null,
    });
  }, [dxf, block, unit, size, chosenTurn, withSketch, isAlone, editor]);

  const imported = found && 'desks' in found ? found : null;
  const whyNot = found && 'refused' in found && (block || !dxf?.extents) ? found : null;
  const { desks } = location;
  const drawn = placeLimits(editor.drawing(), location).desks.count + (imported?.desks.length ?? 0);

  const insert = () => {
    if (!dxf || !imported) return;
    if (isAlone) editor.run(resizeBoard(editor.drawing(), imported.board));
    else if (!editor.run(importDesks(editor.drawing(), imported.desks, imported.board))) return;
    if ((withSketch || isAlone) && dxf.extents) {
      const { svg, box } = linesSvg(dxf, dxf.extents, imported.placing);
      onDrawing(new File([svg], 'plan.svg', { type: 'image/svg+xml' }), box);
    }
    onClose();
  };
  const sizes = Array.from({ length: largestSize }, (_, at) => String(at + 1));
  const percent = imported ? Math.round(imported.shrunk * 100) : 100;
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={insert}
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
        {error && (
          <Notice tone="error" role="alert">
            {t(`editor.dxf.unread.${error instanceof Unread ? error.why : 'unreadable'}`)}
          </Notice>
        )}
        {!error && !dxf && <p role="status">{t('editor.pdf.reading')}</p>}
        {dxf && !first && <Notice tone="info">{t('editor.dxf.noBlocks')}</Notice>}
        {dxf && first && (
          <Select
            label={t('editor.dxf.block')}
            value={block?.name ?? noBlock}
            options={[
              ...dxf.blocks.slice(0, mostBlocks).map((one) => ({
                value: one.name,
                label: t('editor.dxf.blockOf', { name: one.name, count: one.inserts.length }),
              })),
              { value: noBlock, label: t('editor.dxf.alone') },
            ]}
            onChange={({ target }) => {
              setName(target.value);
              setTurn(null);
            }}
          />
        )}
        {dxf && (first || dxf.extents) && <DxfUnit dxf={dxf} unit={unit} onUnit={setChosenUnit} />}
        {block && (
          <>
            <Select
              label={t('editor.dxf.size')}
              value={String(size)}
              options={sizes.map((value) => ({ value, label: value }))}
              onChange={({ target }) => setSize(Number(target.value))}
            />
            <Select
              label={t('editor.dxf.turn')}
              value={String(chosenTurn)}
              options={turns.map((value) => ({ value, label: t(`editor.dxf.turns.from${value}`) }))}
              onChange={({ target }) => setTurn(Number(target.value))}
            />
            <Checkbox
              label={t('editor.dxf.sketch')}
              checked={withSketch}
              onChange={({ target }) => setWithSketch(target.checked)}
            />
          </>
        )}
        {whyNot && (
          <Notice tone="error" role="alert">
            {t(`editor.whyNot.${whyNot.refused}`)}
            {whyNot.fits !== undefined && ` ${t('editor.fits', { count: whyNot.fits })}`}
          </Notice>
        )}
        {imported && imported.doubled > 0 && (
          <Notice tone="info">{t('editor.dxf.doubled', { count: imported.doubled })}</Notice>
        )}
        {imported && drawn > desks.limit && (
          <Notice tone="warning">{t('editor.palette.desksOver', { count: drawn, limit: desks.limit })}</Notice>
        )}
        {block && dxf && metresOfUnit(unit) === null && <Notice tone="info">{t('editor.dxf.noUnit')}</Notice>}
        {imported && percent < 100 && <Notice tone="warning">{t('editor.dxf.shrunk', { count: percent })}</Notice>}
        {dxf && (withSketch || isAlone) && <DxfLeftOut dxf={dxf} />}
      </div>
    </Dialog>
  );
}
