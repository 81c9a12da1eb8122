import { useEffect, useRef, useState } from 'react';
import { currentLocale } from '#web/platform/languages/locale.ts';
import type { FieldProps } from '#web/ui/field/Field.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';

interface Props extends FieldProps {
  id?: string;
  value: number | null;
  /**
   * Receives the typed number when the field loses the focus, on Enter or by an arrow key. An empty
   * field gives null.
   */
  onEnter: (value: number | null) => void;
  /**
   * The amount by which an arrow key changes the number, 1 by default. Shift multiplies it by ten.
   */
  step?: number;
  unit?: string;
  disabled?: boolean;
}

/**
 * Parses a typed or pasted number in common notations ('1 250,5', '2,4 m', '−3'). Returns null for
 * an empty text, and NaN for other texts.
 */
export function parseNumberEntry(typed: string, unit = ''): number | null {
  // NFKC converts the wide characters of some keyboards into ordinary characters.
  const text = typed.normalize('NFKC').replace(/\s/g, '').replace('\u2212', '-').replace(',', '.');
  const bare = unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length) : text;
  return bare === '' ? null : Number(bare);
}

/**
 * A number field whose text is applied on Enter and when the field loses the focus. Escape restores
 * the old value. Decimals are allowed.
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
    const number = parseNumberEntry(half.current, unit);
    giveUp();
    if (number === null || Number.isFinite(number)) onEnter(number);
  };
  // Applies the number at the unmount: a click on the plan selects another item, which unmounts the
  // field before its blur.
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
      // Without half-typed text, Ctrl+Z undoes in the drawing.
      data-settled={typed === null || undefined}
      value={typed ?? shown}
      onChange={({ target }) => {
        half.current = target.value;
        setTyped(target.value);
      }}
      onBlur={enter}
      onKeyDown={(event) => {
        // During a composition, keys belong to the input method.
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
