import { Plus, Redo2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import type { SpaceDraft } from '#contract/parking/parking.ts';
import { parkingLimits } from '#contract/parking/parking-limits.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { NumberField } from '#web/ui/text-field/NumberField.tsx';
import { Bay } from '../../car-park/Bay.tsx';
import { CarPark, type CellButton } from '../../car-park/CarPark.tsx';
import carPark from '../../car-park/car-park.module.css';
import { type Cell, cellKey } from '../../car-park/grid-move.ts';
import { ActiveCount } from '../ActiveCount.tsx';
import type { Allowance, ParkingForm } from '../use-parking-form.ts';
import { addedAt, bareCells, between, changedAt, drawnSize, labelTyped, nameOfSpace, outside } from './grid-edit.ts';
import styles from './grid-editor.module.css';
import { SpacePanel } from './SpacePanel.tsx';
import { useGridHistory } from './use-grid-history.ts';
import { useSame } from './use-same.ts';

interface Props {
  form: ParkingForm;
  frozen: ReadonlySet<string>;
  allowance: Allowance | undefined;
}

const cellOf = (event: MouseEvent<HTMLElement>): Cell => {
  const [x = 0, y = 0] = (event.currentTarget.dataset.cell ?? '').split(',').map(Number);
  return { x, y };
};
const canStand = () => true;

/**
 * The editor of a parking's grid (PARK-02, PARK-03). A press chooses a space, or puts one on bare
 * ground. The panel beside it changes all chosen spaces. Keys: arrows move, Shift chooses, Enter or
 * Space presses, letters write a label, Delete removes.
 */
export function GridEditor({ form, frozen, allowance }: Props) {
  const { t } = useTranslation();
  const help = useId();
  const { parkingSpaces } = form.values;
  const { rows, cols } = drawnSize(form.values);
  const history = useGridHistory(form);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** The cell where a choice with Shift began. */
  const anchor = useRef<Cell | null>(null);
  const at = new Map(parkingSpaces.map((space) => [cellKey(space), space]));
  const selected = parkingSpaces.filter(({ id }) => chosen.has(id));
  const lost = outside(parkingSpaces, form.values);
  const bare = bareCells({ rows, cols, parkingSpaces });

  const choose = (spaces: readonly SpaceDraft[]) => setChosen(new Set(spaces.map(({ id }) => id)));
  const toggle = ({ id }: SpaceDraft) =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  const put = (cells: readonly Cell[]) => history.edit({ parkingSpaces: addedAt(parkingSpaces, cells) });
  const remove = (spaces: readonly SpaceDraft[]) => {
    const gone = new Set(spaces.map(({ id }) => id));
    history.edit({ parkingSpaces: parkingSpaces.filter(({ id }) => !gone.has(id)) });
    choose([]);
  };
  const change = (spaces: readonly SpaceDraft[], next: Partial<SpaceDraft>, of: string | null = null) =>
    history.edit({ parkingSpaces: changedAt(parkingSpaces, new Set(spaces.map(({ id }) => id)), next) }, of);

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const cell = cellOf(event);
    const space = at.get(cellKey(cell));
    if (event.shiftKey && anchor.current) return choose(between(parkingSpaces, anchor.current, cell));
    anchor.current = cell;
    if (space) toggle(space);
    else put([cell]);
  };
  const key = (event: KeyboardEvent<HTMLElement>, cell: Cell): boolean => {
    const { key: typed } = event;
    const space = at.get(cellKey(cell));
    const withControl = event.ctrlKey || event.metaKey;
    if (withControl) {
      const act = {
        a: () => choose(parkingSpaces),
        z: () => (event.shiftKey ? history.redo : history.undo)?.(),
        y: () => history.redo?.(),
      }[typed.toLowerCase()];
      act?.();
      return act !== undefined;
    }
    if (event.altKey) return false;
    if (typed === 'Escape' && chosen.size > 0) choose([]);
    else if (typed === 'Delete' && (selected.length > 0 || space)) remove(selected.length > 0 ? selected : [space!]);
    else if (space && !frozen.has(space.id) && typed !== ' ') {
      const label = labelTyped(space.label, typed, parkingLimits.spaceLabel);
      if (label === null) return false;
      change([space], { label }, `label ${space.id}`);
    } else return false;
    return true;
  };
  const move = (to: Cell, event: KeyboardEvent<HTMLElement>) => {
    if (!event.shiftKey) {
      anchor.current = to;
      return;
    }
    const [x = 0, y = 0] = ((event.target as HTMLElement).dataset.cell ?? '').split(',').map(Number);
    anchor.current ??= { x, y };
    choose(between(parkingSpaces, anchor.current, to));
  };

  // The plan keeps these callbacks, and they read the current functions.
  const latest = useRef({ press, key, move });
  latest.current = { press, key, move };
  const onPress = useCallback((event: MouseEvent<HTMLButtonElement>) => latest.current.press(event), []);
  const onKey = useCallback(
    (event: KeyboardEvent<HTMLElement>, cell: Cell): boolean => latest.current.key(event, cell),
    [],
  );
  const onMove = useCallback((to: Cell, event: KeyboardEvent<HTMLElement>): void => latest.current.move(to, event), []);

  // The visible part of the spaces, without their descriptions.
  const seen = useSame(parkingSpaces.map(({ description: _, ...space }) => space));
  const cell = useMemo(() => {
    const seenAt = new Map(seen.map((space) => [cellKey(space), space]));
    return (here: Cell, button: CellButton) => {
      const space = seenAt.get(cellKey(here));
      if (!space) {
        const label = t('parkingManage.grid.put', { row: here.y + 1, column: here.x + 1 });
        return {
          content: (
            <button {...button} className={carPark.bare} aria-label={label} onClick={onPress}>
              <Plus size={18} aria-hidden="true" />
            </button>
          ),
        };
      }
      const isChosen = chosen.has(space.id);
      const state = frozen.has(space.id)
        ? 'frozen'
        : !space.active
          ? 'inactive'
          : space.type === 2
            ? 'outOfUse'
            : 'free';
      const name = nameOfSpace(space);
      const words = [
        t('parkingManage.grid.space', { name }),
        t(`parkingManage.types.${space.type}`),
        !space.active && t('parkingManage.grid.inactive'),
        frozen.has(space.id) && t('parkingManage.grid.frozen'),
      ]
        .filter(Boolean)
        .join(', ');
      return {
        content: (
          <Bay view={{ name, type: space.type, state, chosen: isChosen, words }} button={button} onPress={onPress} />
        ),
        selected: isChosen,
      };
    };
  }, [seen, chosen, frozen, t, onPress]);

  const active = (allowance?.active ?? 0) + form.activeHere;
  const wrong = form.wrong('parkingSpaces');
  return (
    <div className={styles.editor}>
      <div className={styles.bar}>
        {(['rows', 'cols'] as const).map((side) => (
          <NumberField
            key={side}
            label={t(`parkingManage.grid.${side}`)}
            className={styles.side}
            value={form.values[side]}
            error={side === 'rows' && lost.length > 0 ? undefined : form.wrong(side)}
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
            onClick={() => choose(chosen.size === parkingSpaces.length ? [] : parkingSpaces)}
            disabled={parkingSpaces.length === 0}
          >
            {t(
              chosen.size === parkingSpaces.length && chosen.size > 0
                ? 'parkingManage.grid.chooseNone'
                : 'parkingManage.grid.chooseAll',
            )}
          </Button>
          <ActiveCount spaces={allowance ? { active, limit: allowance.limit } : null} />
        </div>
      </div>
      {lost.length > 0 && (
        <Notice
          tone="warning"
          role="status"
          action={
            <Button size="small" variant="danger" onClick={() => remove(lost)}>
              {t('parkingManage.grid.removeLost', { count: lost.length })}
            </Button>
          }
        >
          {form.wrong('rows') ?? t('parkingManage.grid.lost', { names: lost.map(nameOfSpace).join(', ') })}
        </Notice>
      )}
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
          rows={rows}
          cols={cols}
          label={t('parkingManage.grid.title')}
          describedBy={help}
          many
          cell={cell}
          canStand={canStand}
          onKey={onKey}
          onMove={onMove}
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
