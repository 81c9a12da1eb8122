import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Box } from '#web/plan/box.ts';
import { defaultDeskSize } from '../model/commands/add-desk.ts';
import { importDesks } from '../model/commands/import-desks.ts';
import { resizeBoard } from '../model/commands/resize-board.ts';
import { getDefaultSeatSideDegrees, getMetresOfUnit } from '../model/dxf/block-insert.ts';
import { createDesksFromInserts } from '../model/dxf/create-desks-from-inserts.ts';
import { useEditorContext } from '../state/editor-context.ts';
import { createLinesSvg } from './dxf/create-lines-svg.ts';
import { readDxfInWorker } from './dxf/parse-dxf.ts';

/** The value of the block field that imports the drawing without desks. */
export const noBlockValue = '';

/**
 * Reads a DXF file and computes the desks by the dialog's settings.
 * @param onDrawing receives the drawing's lines as an SVG, and their box on the plan
 */
export function useDxfImport(file: File, onDrawing: (svg: Blob, box: Box) => void) {
  const { editor } = useEditorContext();
  const { data: dxf, error } = useQuery({
    queryKey: ['dxf', file.name, file.size, file.lastModified],
    queryFn: ({ signal }) => readDxfInWorker(file, signal),
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [name, setName] = useState<string | null>(null);
  const [size, setSize] = useState<number>(defaultDeskSize);
  const [turn, setTurn] = useState<number | null>(null);
  const [withSketch, setWithSketch] = useState(true);
  const [chosenUnit, setUnit] = useState<number | null>(null);
  const first = dxf?.blocks[0] ?? null;
  const block = name === noBlockValue ? null : (dxf?.blocks.find((one) => one.name === name) ?? first);
  /** True if the drawing is imported without desks. */
  const isAlone = dxf !== undefined && block === null;
  const chosenTurn = turn ?? getDefaultSeatSideDegrees(block?.box ?? null);
  const unit = chosenUnit ?? dxf?.unit ?? null;
  const hasLines = withSketch || isAlone;
  const found = useMemo(() => {
    if (!dxf) return null;
    return createDesksFromInserts(editor.drawing(), {
      inserts: block?.inserts ?? [],
      block: block?.box ?? null,
      metres: getMetresOfUnit(unit),
      size,
      turn: chosenTurn,
      extents: hasLines ? dxf.extents : null,
    });
  }, [dxf, block, unit, size, chosenTurn, hasLines, editor]);
  const imported = found && 'desks' in found ? found : null;

  /** Adds the desks and the lines. Returns false if the editor refused them. */
  const insert = (): boolean => {
    if (!dxf || !imported) return false;
    if (isAlone) editor.run(resizeBoard(editor.drawing(), imported.board));
    else if (!editor.run(importDesks(editor.drawing(), imported.desks, imported.board))) return false;
    if (hasLines && dxf.extents) {
      const { svg, box } = createLinesSvg(dxf, dxf.extents, imported.placing);
      onDrawing(new File([svg], 'plan.svg', { type: 'image/svg+xml' }), box);
    }
    return true;
  };
  return {
    ...{ dxf, error, first, block, unit, size, withSketch, hasLines, imported, insert },
    turn: chosenTurn,
    whyNot: found && 'refused' in found && (block || !dxf?.extents) ? found : null,
    ...{ setSize, setTurn, setWithSketch, setUnit },
    /** Selects a block. The rotation returns to the block's default. */
    setBlock(chosen: string) {
      setName(chosen);
      setTurn(null);
    },
  };
}

export type DxfImport = ReturnType<typeof useDxfImport>;
