import { MousePointer2, Pentagon, Square } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import places from '#web/plan/place-status.module.css';
import { DeskDrawing } from '#web/plan/shapes/desk/DeskDrawing.tsx';
import { unitDeskSides } from '#web/plan/shapes/desk/plan-desk.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { largestDeskSize } from '../model/commands/resize-desks.ts';
import { checkPlaceLimits } from '../model/limits/check-place-limits.ts';
import { type ActiveTool, selectionTool } from '../state/active-tool.ts';
import { useDrawing, useEditorContext, useEditorState } from '../state/editor-context.ts';
import styles from './panels.module.css';
import type { GetPaletteButtonHandlers } from './use-palette.ts';

const sizes = Array.from({ length: largestDeskSize }, (_, at) => at + 1);

/**
 * The buttons that add items: by a drag, by a click followed by a click on the plan, or in the
 * middle by the keyboard. If the package is exceeded, an error replaces the buttons of desks or
 * rooms (EDIT-08).
 */
export function Palette({ use }: { use: GetPaletteButtonHandlers }) {
  const { t } = useTranslation();
  const { location } = useEditorContext();
  const drawing = useDrawing();
  const activeTool = useEditorState((state) => state.activeTool);
  const limits = checkPlaceLimits(drawing, location);
  const button = (next: ActiveTool, label: string, face: ReactNode, isOn: boolean) => (
    <button
      key={label}
      type="button"
      className={styles.tool}
      aria-pressed={isOn}
      title={label}
      aria-label={label}
      {...use(next)}
    >
      {face}
    </button>
  );
  return (
    <section className={styles.section} aria-label={t('editor.palette.label')}>
      <div className={styles.tools}>
        {button(selectionTool, t('editor.palette.choose'), <MousePointer2 size={18} />, activeTool.does === 'choose')}
        {limits.rooms.valid &&
          button({ does: 'room' }, t('editor.palette.room'), <Square size={18} />, activeTool.does === 'room')}
        {button(
          { does: 'pointer' },
          t('editor.palette.pointer'),
          <Pentagon size={18} />,
          activeTool.does === 'pointer',
        )}
      </div>
      {limits.desks.valid ? (
        <div className={styles.tools}>
          {sizes.map((size) =>
            button(
              { does: 'desk', size },
              t('editor.palette.desk', { size }),
              <DeskPicture size={size} />,
              activeTool.does === 'desk' && activeTool.size === size,
            ),
          )}
        </div>
      ) : (
        <Notice tone="error" role="alert">
          {t('editor.palette.desksOver', { count: limits.desks.count, limit: limits.desks.limit })}
        </Notice>
      )}
      {!limits.rooms.valid && (
        <Notice tone="error" role="alert">
          {t('editor.palette.roomsOver', { count: limits.rooms.count, limit: limits.rooms.limit })}
        </Notice>
      )}
      <p className={styles.note}>{t('editor.palette.note')}</p>
    </section>
  );
}

const view = { status: 'free' as const, label: '', people: [] };

const DeskPicture = memo(function DeskPicture({ size }: { size: number }) {
  const desk = { kind: 'desk' as const, id: '', no: size, x: 0, y: 0, size, rotation: 0 };
  const width = unitDeskSides.width * size;
  return (
    <svg
      aria-hidden
      width={width * 0.6}
      height={unitDeskSides.height * 0.6}
      viewBox={`0 0 ${width} ${unitDeskSides.height}`}
    >
      <g className={classNames(places.place, places.free)}>
        <DeskDrawing item={desk} view={view} detail="far" isLink={false} />
      </g>
    </svg>
  );
});
