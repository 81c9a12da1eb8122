import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { Point } from '#web/plan/box.ts';
import { createCamera } from '#web/plan/viewport/camera.ts';
import { scaleOf, zoomRange } from '#web/plan/viewport/plan-zoom.ts';
import { drawingDraftOf } from '#web/platform/drafts/drawing-draft.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { accessToken } from '#web/platform/session/session.ts';
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx';
import { useMediaQuery } from '#web/ui/layout/use-media-query.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { MenuItems } from '#web/ui/menu/menu-items.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { Announcer } from './Announcer.tsx';
import { EditorCanvas } from './canvas/EditorCanvas.tsx';
import { createMarks } from './canvas/marks.ts';
import styles from './editor.module.css';
import { editorKey } from './keys/editor-keys.ts';
import { useClipboard } from './keys/use-clipboard.ts';
import { useTypedRow } from './keys/use-typed-row.ts';
import { ContextMenu } from './menu/ContextMenu.tsx';
import { floorMenu } from './menu/floor-menu.ts';
import { goToField } from './menu/go-to-field.ts';
import { itemMenu } from './menu/item-menu.ts';
import { roomsOf } from './model/items-by-id.ts';
import { boundsOf } from './model/kinds/kinds.ts';
import { OthersSaved } from './OthersSaved.tsx';
import { ObjectList } from './objects/ObjectList.tsx';
import { fieldId } from './panels/field-id.ts';
import { LeftPanel, type PanelTab } from './panels/LeftPanel.tsx';
import { usePalette } from './panels/use-palette.ts';
import { FaultsDialog } from './saving/FaultsDialog.tsx';
import { numberOfChanges } from './saving/number-of-changes.ts';
import { SaveQuestion } from './saving/SaveQuestion.tsx';
import { useSave } from './saving/use-save.ts';
import { chosenItems } from './state/chosen-items.ts';
import { useEditorPlace, useEditorState } from './state/editor-context.ts';
import { Toolbar } from './toolbar/Toolbar.tsx';
import type { Bench } from './tools/bench.ts';
import { createCatching } from './tools/catching-of.ts';
import { itemAt } from './tools/item-at.ts';
import { toolOf } from './tools/tool-of.ts';

const ConflictDialog = lazyPart(() => import('./saving/ConflictDialog.tsx'), 'ConflictDialog');

/** Elements that handle their own keys: fields, and popups that lie over the editor. */
const notOurs = 'input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"], [role="tablist"]';

interface Props {
  /** The drawing was restored from unsaved work that this tab kept. */
  wasKept: boolean;
  /** Gives up the unsaved work. */
  onDiscard: () => void;
}

/** The editor's parts around the drawing. They share the current tool, keys, menu and saving. */
export function EditorWorkbench({ wasKept, onDiscard }: Props) {
  const { t } = useTranslation();
  const { editor, location } = useEditorPlace();
  const viewport = useRef<HTMLDivElement>(null);
  const [camera] = useState(() => createCamera(scaleOf(zoomRange.usual)));
  const words = useRef(t);
  words.current = t;
  const [bench] = useState<Bench>(() => ({
    editor,
    camera,
    marks: createMarks(
      () => viewport.current,
      () => camera.view().scale,
    ),
    catching: createCatching(camera),
    roomName() {
      const taken = new Set(roomsOf(editor.drawing()).map(({ name }) => name));
      for (let no = taken.size + 1; ; no++) {
        const name = words.current('editor.newRoom', { no });
        if (!taken.has(name)) return name;
      }
    },
  }));
  const hand = useEditorState((state) => state.hand);
  const tool = useMemo(() => toolOf(bench, hand), [bench, hand]);
  const latestTool = useRef(tool);
  latestTool.current = tool;
  const use = usePalette({
    camera,
    viewport: () => viewport.current,
    tool: () => latestTool.current,
    roomName: bench.roomName,
  });

  const [tab, setTab] = useState<PanelTab>('design');
  const isWide = useMediaQuery('(min-width: 1200px)');
  const [withList, setWithList] = useState(isWide);
  const [areFaultsShown, setFaultsShown] = useState(false);
  const save = useSave(() => setFaultsShown(true));
  /**
   * The position of the open menu. `floor` is the point on the bare floor, or null when the menu is
   * about the chosen items.
   */
  const [menuAt, setMenuAt] = useState<{ x: number; y: number; floor: Point | null } | null>(null);
  const chosen = useEditorState(chosenItems);
  /** The field that gets the focus once the menu or dialog has closed. */
  const wanted = useRef<string | null>(null);
  useClipboard();
  const row = useTypedRow();

  const takeWanted = () => {
    const name = wanted.current;
    wanted.current = null;
    return name === null ? null : document.getElementById(fieldId(name));
  };
  const showFault = (id: string, field: string) => {
    editor.choose([id]);
    setTab('design');
    setFaultsShown(false);
    wanted.current = field;
  };
  /**
   * Tells whether a key is for the drawing. Fields keep their keys, and so do popups that only
   * React nests in the editor.
   */
  const isOurs = ({ target, currentTarget }: KeyboardEvent<HTMLElement>) =>
    target instanceof Element && currentTarget.contains(target) && !target.closest(notOurs);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event;
    if (event.defaultPrevented) return;
    if (isOurs(event)) {
      if (editorKey(editor, event, save.save)) event.preventDefault();
      return;
    }
    const isUndo = (event.ctrlKey || event.metaKey) && /^[zy]$/i.test(key);
    if (isUndo && target instanceof HTMLElement && target.dataset.settled !== undefined) {
      event.preventDefault();
      editorKey(editor, event, save.save);
      return;
    }
    const isSave = (event.ctrlKey || event.metaKey) && key.toLowerCase() === 's';
    if (!isSave || !(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
    // A half-typed value takes effect when its field loses the focus.
    event.preventDefault();
    target.blur();
    save.save();
    target.focus();
  };
  const onTyped = (event: KeyboardEvent<HTMLElement>) => {
    if (!isOurs(event) || !row.key(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** The items stay the same while the menu closes. */
  const menu = useRef<MenuItems>([]);
  if (menuAt?.floor) menu.current = floorMenu(editor, menuAt.floor, { t, location, roomName: bench.roomName });
  else if (menuAt)
    menu.current = itemMenu(editor, chosen, {
      t,
      toField: (name) => {
        setTab('design');
        wanted.current = name;
      },
    });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the drawing and the list have these keys; here they are heard for both
    <div
      className={styles.editor}
      onKeyDownCapture={onTyped}
      onKeyDown={onKeyDown}
      onKeyUp={(event) => {
        // All repeats of a held key are one step.
        if (event.key.startsWith('Arrow') || event.key === '[' || event.key === ']') editor.rest();
      }}
    >
      <Toolbar save={save} withList={withList} onList={() => setWithList(!withList)} />
      <OthersSaved save={save} wasKept={wasKept} onDiscard={onDiscard} />
      <div className={classNames(styles.bench, withList && styles.withList)}>
        <LeftPanel tab={tab} onTab={setTab} use={use} />
        <EditorCanvas
          viewport={viewport}
          camera={camera}
          tool={tool}
          onMenu={({ clientX, clientY, nativeEvent }, pointer) => {
            // The menu key concerns the chosen items, wherever the pointer is.
            const isKey = (nativeEvent as Partial<PointerEvent>).pointerType === '';
            const item = isKey ? null : itemAt(editor.drawing(), pointer, camera.view().scale);
            if (item && !editor.state().chosen.has(item.id)) editor.choose([item.id]);
            const isFloor = isKey ? editor.state().chosen.size === 0 : !item;
            if (isFloor) editor.choose([]);
            setMenuAt({ x: clientX, y: clientY, floor: isFloor ? pointer.plan : null });
          }}
        />
        {withList && (
          <ObjectList
            onMenu={(at) => setMenuAt({ ...at, floor: null })}
            onShow={(item) => camera.reveal(boundsOf(item))}
          />
        )}
        {row.typed && <output className={styles.typed}>{row.typed}</output>}
      </div>
      <Announcer />
      <ContextMenu
        at={menuAt}
        items={menu.current}
        onClose={() => setMenuAt(null)}
        focusAfter={() => {
          const field = takeWanted();
          if (field) goToField(field);
          else viewport.current?.focus();
        }}
      />
      <FaultsDialog
        open={areFaultsShown}
        onClose={() => setFaultsShown(false)}
        onShow={showFault}
        finalFocus={takeWanted}
      />
      <SaveQuestion save={save} />
      {save.theirs && <ConflictDialog theirs={save.theirs} onClose={save.compared} />}
      {/* A page that leaves because its session ended shows no question: the work is kept. */}
      <LeaveGuard
        isUnsaved={() => editor.isDirty() && accessToken() !== null}
        name={() => {
          const count = numberOfChanges(editor.state().saved, editor.drawing());
          return t('editor.unsavedDrawing', { name: location.name, count });
        }}
        draft={drawingDraftOf(location.id)}
        onDiscard={onDiscard}
      />
    </div>
  );
}
