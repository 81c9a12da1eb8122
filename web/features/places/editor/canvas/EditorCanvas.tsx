import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { getBoundsOfBoxes } from '#web/plan/box.ts';
import { getDetailLevel } from '#web/plan/detail-level.ts';
import colors from '#web/plan/plan-colors.module.css';
import type { Camera } from '#web/plan/viewport/camera.ts';
import type { ToolPointer } from '#web/plan/viewport/plan-tool.ts';
import { screenToPlan } from '#web/plan/viewport/plan-view.ts';
import { zoomRange } from '#web/plan/viewport/plan-zoom.ts';
import { Viewport } from '#web/plan/viewport/Viewport.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { useSpaceKey } from '../keys/use-space-key.ts';
import { useDrawing, useEditorContext, useEditorState } from '../state/editor-context.ts';
import type { EditorTool } from '../tools/tool-context.ts';
import styles from './canvas.module.css';
import { DrawingLayer } from './DrawingLayer.tsx';
import { NewDeskPreviewLayer } from './GhostLayer.tsx';
import { OverlayLayer } from './OverlayLayer.tsx';
import { Ruler } from './Ruler.tsx';
import { SelectionLayer } from './SelectionLayer.tsx';
import { useCanvasTexts } from './use-canvas-texts.ts';

/** The tool while Space is held. It handles no click, so every drag pans. */
const panning: EditorTool = {};

interface Props {
  viewport: RefObject<HTMLDivElement | null>;
  camera: Camera;
  tool: EditorTool;
  /** Handles a right click or the menu key. */
  onMenu: (event: MouseEvent, pointer: ToolPointer) => void;
}

/**
 * The drawing with rulers, which pans, zooms and handles gestures. Dragged items are in a layer of
 * their own.
 */
export function EditorCanvas({ viewport, camera, tool, onMenu }: Props) {
  const { t } = useTranslation();
  const { location } = useEditorContext();
  const drawing = useDrawing();
  const does = useEditorState(({ activeTool }) => activeTool.does);
  const texts = useCanvasTexts(location.name);
  const { width, height, sketch } = drawing;
  const bounds = useMemo(
    () => getBoundsOfBoxes([{ x: 0, y: 0, width, height }, ...(sketch ? [sketch] : [])])!,
    [width, height, sketch],
  );
  const [zoom, setZoom] = useState<number>(zoomRange.usual);
  const detailNow = () => getDetailLevel(camera.view().scale);
  const detail = useDeferredValue(useSyncExternalStore(camera.subscribe, detailNow, detailNow));
  useEffect(() => () => tool.rest?.(), [tool]);

  const pointerOf = (event: MouseEvent | PointerEvent): ToolPointer => {
    const corner = viewport.current!.getBoundingClientRect();
    const screen = { x: event.clientX - corner.left, y: event.clientY - corner.top };
    return {
      screen,
      plan: screenToPlan(camera.view(), screen),
      element: event.target,
      pointerType: 'mouse',
      held: { ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey, alt: event.altKey },
      time: event.timeStamp,
    };
  };

  const space = useSpaceKey();
  const size = { width, height };
  return (
    <div className={classNames(colors.colors, styles.canvas)}>
      <div className={styles.corner}>{t('editor.canvas.metres')}</div>
      <Ruler axis="x" camera={camera} end={width} />
      <Ruler axis="y" camera={camera} end={height} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: without a mouse, the same menu opens in the list of objects and by the menu key */}
      <div
        className={styles.window}
        data-hand={space.isHeld ? 'pan' : does}
        onContextMenu={(event) => {
          event.preventDefault();
          onMenu(event, pointerOf(event));
        }}
      >
        <Viewport
          ref={viewport}
          camera={camera}
          bounds={bounds}
          zoom={zoom}
          onZoomChange={setZoom}
          tool={space.isHeld ? panning : tool}
          onKeyDown={space.onKeyDown}
          onGrab={nothing}
          tabIndex={0}
          onPoint={(event) => !space.isHeld && tool.hover?.(pointerOf(event))}
          onPointerLeave={() => tool.leave?.()}
          texts={texts}
        >
          <svg aria-hidden className={styles.layer} data-layer="drawing" {...size}>
            <DrawingLayer drawing={drawing} detail={detail} />
          </svg>
          <svg aria-hidden className={classNames(styles.layer, styles.lifted)} data-layer="lifted" {...size} />
          <svg
            aria-hidden
            className={classNames(styles.layer, styles.ghost)}
            data-layer="ghost"
            style={{ display: 'none' }}
          >
            <NewDeskPreviewLayer />
          </svg>
          <svg aria-hidden className={styles.layer} {...size}>
            <OverlayLayer camera={camera} />
          </svg>
          <svg aria-hidden className={styles.layer} data-layer="choice" {...size}>
            <SelectionLayer camera={camera} />
          </svg>
        </Viewport>
        <div aria-hidden hidden className={styles.told} data-mark="told" />
      </div>
    </div>
  );
}

function nothing() {}
