import { type FocusEvent, type MouseEvent, type Ref, type RefObject, useLayoutEffect, useState } from 'react';
import styles from './Combobox.module.css';
import control from './control.module.css';
import type { FieldControl } from './Field.tsx';
import { classNames } from './theme/class-names.ts';

/** Keeps the acts of a person in a field before its list came. */
export interface Begun {
  text: string;
  focused: boolean;
  /** Tells that the pointer pressed the field, which asks for the list. */
  pressed: boolean;
  /** The input, once it had the focus: it knows which letters the next one replaces. */
  field: HTMLInputElement | null;
}

/** Nobody has done anything yet. */
export const untouched = (): Begun => ({ text: '', focused: false, pressed: false, field: null });

/** Selects all letters of a field that gets the focus: typed words replace the chosen ones. */
export const selectedAtOnce = {
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
  // The browser would put its caret where the press was.
  onMouseDown(event: MouseEvent<HTMLInputElement>) {
    if (document.activeElement === event.currentTarget) return;
    event.preventDefault();
    event.currentTarget.focus();
  },
};

interface Props {
  wiring: FieldControl;
  begun: Begun;
  /** The chosen value in words. */
  chosen?: string | undefined;
  fetchNow: () => void;
  onTyped?: ((typed: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  /** Tells that the placeholder names what is chosen: it is no hint, and looks like none. */
  namesChosen?: boolean;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Stands where a field with a list of choices will, looks like it and takes what is typed. */
export function AwaitedInput(props: Props) {
  const { wiring, begun, chosen, fetchNow, onTyped, onBlur, placeholder, namesChosen, disabled, ref } = props;
  return (
    <div className={classNames(control.box, wiring['aria-invalid'] && control.invalid)}>
      <input
        {...wiring}
        ref={ref}
        role="combobox"
        aria-expanded={false}
        autoComplete="off"
        defaultValue={chosen}
        placeholder={placeholder}
        disabled={disabled}
        className={classNames(control.input, styles.input, namesChosen && styles.names)}
        // Listens to the press, not the click: the list may come before the finger is up.
        onPointerDown={() => {
          begun.pressed = true;
        }}
        onPointerCancel={() => {
          begun.pressed = false;
        }}
        {...selectedAtOnce}
        onFocus={(event) => {
          begun.focused = true;
          begun.field = event.currentTarget;
          selectedAtOnce.onFocus(event);
          fetchNow();
        }}
        onBlur={() => {
          begun.focused = false;
          begun.pressed = false;
          onBlur?.();
        }}
        onInput={({ currentTarget }) => {
          begun.text = currentTarget.value;
          onTyped?.(begun.text);
        }}
      />
    </div>
  );
}

/** Returns the first state of the field that comes: focus, typed letters and open list, as if it had been there. */
export function useGoingOn(begun: Begun, box: RefObject<HTMLElement | null>) {
  const [going] = useState(() => {
    const { text, focused, pressed, field } = begun;
    return {
      root: { ...(text !== '' && { defaultInputValue: text }), defaultOpen: text !== '' || (focused && pressed) },
      input: { autoFocus: focused },
      selected: focused && field ? ([field.selectionStart, field.selectionEnd] as const) : null,
    };
  });
  // After the focus has come, which selects all: the next letter would replace what was typed until then.
  useLayoutEffect(() => {
    if (going.selected) box.current?.querySelector('input')?.setSelectionRange(...going.selected);
  }, [going, box]);
  return going;
}
