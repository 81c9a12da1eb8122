import { type RefObject, useMemo, useRef, useState } from 'react';
import { createCamera } from '#web/plan/viewport/camera.ts';
import { zoomRange, zoomToScale } from '#web/plan/viewport/plan-zoom.ts';
import { getDrawingDraftKey } from '#web/platform/drafts/drawing-draft.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx';
import { useMediaQuery } from '#web/ui/layout/use-media-query.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { Announcer } from './Announcer.tsx';
import { ColleagueSaveHandler } from './ColleagueSaveHandler.tsx';
import { EditorCanvas } from './canvas/EditorCanvas.tsx';
import { createOverlay } from './canvas/overlay.ts';
import styles from './editor.module.css';
import { useEditorKeys } from './keys/use-editor-keys.ts';
import { useItemClipboard } from './keys/use-item-clipboard.ts';
import { ContextMenu } from './menu/ContextMenu.tsx';
import { focusAndEditField } from './menu/go-to-field.ts';
import { useEditorMenu } from './menu/use-editor-menu.ts';
import { roomsOf } from './model/items-by-id.ts';
import { boundsOf } from './model/kinds/kinds.ts';
import { ItemList } from './objects/ObjectList.tsx';
import { getFieldId } from './panels/field-id.ts';
import { LeftPanel, type PanelTab } from './panels/LeftPanel.tsx';
import { usePaletteButtonHandlers } from './panels/use-palette.ts';
import { countUnsavedChanges } from './saving/count-changes.ts';
import { FaultsDialog } from './saving/FaultsDialog.tsx';
import { SaveConfirmationDialog } from './saving/SaveConfirmationDialog.tsx';
import { useSaveDrawing } from './saving/use-save.ts';
import { useEditorContext, useEditorState } from './state/editor-context.ts';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { createSnapSettingsGetter } from './tools/create-snap-settings-getter.ts';
import { createTool } from './tools/create-tool.ts';
import type { ToolContext } from './tools/tool-context.ts';

const ConflictDialog = lazyPart(() => import('./saving/ConflictDialog.tsx'), 'ConflictDialog');

interface Props {
  /** True if the drawing was restored from unsaved work that this tab stored. */
  wasKept: boolean;
  /** Discards the unsaved work. */
  onDiscard: () => void;
}

/**
 * Creates the objects that the tools need: the editor, the camera, and the overlay on the drawing.
 */
function useBench(viewport: RefObject<HTMLDivElement | null>): ToolContext {
  const { t } = useTranslation();
  const { editor } = useEditorContext();
  const [camera] = useState(() => createCamera(zoomToScale(zoomRange.usual)));
  const words = useRef(t);
  words.current = t;
  const [bench] = useState<ToolContext>(() => ({
    editor,
    camera,
    overlay: createOverlay(
      () => viewport.current,
      () => camera.view().scale,
    ),
    catching: createSnapSettingsGetter(camera),
    roomName() {
      const taken = new Set(roomsOf(editor.drawing()).map(({ name }) => name));
      for (let no = taken.size + 1; ; no++) {
        const name = words.current('editor.newRoom', { no });
        if (!taken.has(name)) return name;
      }
    },
  }));
  return bench;
}

/**
 * The components of the editor around the drawing. They share the current tool, keys, menu and
 * saving.
 */
export function EditorWorkbench({ wasKept, onDiscard }: Props) {
  const { t } = useTranslation();
  const { editor, location } = useEditorContext();
  const viewport = useRef<HTMLDivElement>(null);
  const bench = useBench(viewport);
  const { camera } = bench;
  const activeTool = useEditorState((state) => state.activeTool);
  const tool = useMemo(() => createTool(bench, activeTool), [bench, activeTool]);
  const latestTool = useRef(tool);
  latestTool.current = tool;
  const use = usePaletteButtonHandlers({
    camera,
    viewport: () => viewport.current,
    tool: () => latestTool.current,
    roomName: bench.roomName,
  });

  const [tab, setTab] = useState<PanelTab>('design');
  const isWide = useMediaQuery('(min-width: 1200px)');
  const [withList, setWithList] = useState(isWide);
  const [areFaultsShown, setFaultsShown] = useState(false);
  const save = useSaveDrawing(() => setFaultsShown(true));
  /** The name of the field that receives the focus once the menu or dialog has closed. */
  const wanted = useRef<string | null>(null);
  useItemClipboard();
  const keys = useEditorKeys(save.save);

  const takeWanted = () => {
    const name = wanted.current;
    wanted.current = null;
    return name === null ? null : document.getElementById(getFieldId(name));
  };
  const showFault = (id: string, field: string) => {
    editor.choose([id]);
    setTab('design');
    setFaultsShown(false);
    wanted.current = field;
  };
  const menu = useEditorMenu(bench, (name) => {
    setTab('design');
    wanted.current = name;
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the drawing and the list, which take the focus
    <div className={styles.editor} onKeyDownCapture={keys.onTyped} onKeyDown={keys.onKeyDown} onKeyUp={keys.onKeyUp}>
      <Toolbar save={save} withList={withList} onList={() => setWithList(!withList)} />
      <ColleagueSaveHandler save={save} wasKept={wasKept} onDiscard={onDiscard} />
      <div className={classNames(styles.bench, withList && styles.withList)}>
        <LeftPanel tab={tab} onTab={setTab} use={use} />
        <EditorCanvas viewport={viewport} camera={camera} tool={tool} onMenu={menu.openOnPlan} />
        {withList && <ItemList onMenu={menu.openForItems} onShow={(item) => camera.reveal(boundsOf(item))} />}
        {keys.typed && <output className={styles.typed}>{keys.typed}</output>}
      </div>
      <Announcer />
      <ContextMenu
        at={menu.at}
        items={menu.items}
        onClose={menu.close}
        focusAfter={() => {
          const field = takeWanted();
          if (field) focusAndEditField(field);
          else viewport.current?.focus();
        }}
      />
      <FaultsDialog
        open={areFaultsShown}
        onClose={() => setFaultsShown(false)}
        onShow={showFault}
        finalFocus={takeWanted}
      />
      <SaveConfirmationDialog save={save} />
      {save.theirs && <ConflictDialog theirs={save.theirs} onClose={save.compared} />}
      <LeaveGuard
        isUnsaved={() => editor.isDirty()}
        name={() => {
          const count = countUnsavedChanges(editor.state().saved, editor.drawing());
          return t('editor.unsavedDrawing', { name: location.name, count });
        }}
        draft={getDrawingDraftKey(location.id)}
        onDiscard={onDiscard}
      />
    </div>
  );
}
