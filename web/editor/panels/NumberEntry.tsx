import { useEffect, useRef, useState } from 'react';
import { currentLocale } from '#web/app/languages/locale.ts';
import type { FieldProps } from '#web/ui/Field.tsx';
import { TextField } from '#web/ui/TextField.tsx';

interface Props extends FieldProps {
  id?: string;
  value: number | null;
  /** What was typed, when the field is left, by Enter or an arrow; null for nothing. */
  onEnter: (value: number | null) => void;
  /** How far an arrow goes; 1 unless told, ten times as far with Shift. */
  step?: number;
  unit?: string;
  disabled?: boolean;
}

/**
 * What was typed or pasted as a number, with a comma or a point, as people write it elsewhere too ('1 250,5', '2,4 m', '−3'); null for
 * nothing, NaN for what is none.
 */
export function readEntry(typed: string, unit = ''): number | null {
  // the wide signs of some keyboards are the usual ones
  const text = typed.normalize('NFKC').replace(/\s/g, '').replace('\u2212', '-').replace(',', '.');
  const bare = unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length) : text;
  return bare === '' ? null : Number(bare);
}

/**
 * A number that takes effect when the field is left: one half typed moves nothing, and Escape gives it up. Parts behind a comma or a point
 * may be typed.
 */
export function NumberEntry({ value, onEnter, step = 1, unit, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === null ? '' : new Intl.NumberFormat(currentLocale(), { useGrouping: false }).format(value);
  const half = useRef(typed);
  half.current = typed;
  const giveUp = () => {
    half.current = null;
    setTyped(null);
  };
  const enter = () => {
    if (half.current === null) return;
    const number = readEntry(half.current, unit);
    giveUp();
    if (number === null || Number.isFinite(number)) onEnter(number);
  };
  // a press on the plan chooses something else, and takes the field away before it is left
  const latest = useRef(enter);
  latest.current = enter;
  useEffect(() => () => latest.current(), []);
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      end={unit}
      // with nothing half typed in it, Ctrl+Z is the drawing's
      data-settled={typed === null || undefined}
      value={typed ?? shown}
      onChange={({ target }) => {
        half.current = target.value;
        setTyped(target.value);
      }}
      onBlur={enter}
      onKeyDown={(event) => {
        // a key that ends a composition is the input method's
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') enter();
        if (event.key === 'Escape') giveUp();
        const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (way === undefined) return;
        event.preventDefault();
        giveUp();
        onEnter((value ?? 0) + way * step * (event.shiftKey ? 10 : 1));
      }}
    />
  );
}
