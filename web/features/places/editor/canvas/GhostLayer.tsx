import places from '#web/plan/place-status.module.css';
import { DeskDrawing } from '#web/plan/shapes/desk/DeskDrawing.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { findFreeDeskNumber, getTakenDeskNumbers } from '../model/numbering/find-free-number.ts';
import { useDrawing, useEditorState } from '../state/editor-context.ts';

const view = { status: 'free' as const, label: '', people: [] };

/** Draws the desk that the current tool would add, at the pointer's position. */
export function NewDeskPreviewLayer() {
  const drawing = useDrawing();
  const size = useEditorState(({ activeTool }) => (activeTool.does === 'desk' ? activeTool.size : null));
  if (size === null) return null;
  const no = findFreeDeskNumber(getTakenDeskNumbers(drawing)) ?? 0;
  const desk = { kind: 'desk' as const, id: '', no, x: 0, y: 0, size, rotation: 0 };
  return (
    <g className={classNames(places.place, places.free)}>
      <DeskDrawing item={desk} view={view} detail="near" isLink={false} />
    </g>
  );
}
