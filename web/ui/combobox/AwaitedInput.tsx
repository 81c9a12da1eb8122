import { type FocusEvent, type MouseEvent, type Ref, type RefObject, useLayoutEffect, useState } from 'react';
import control from '../field/control.module.css';
import type { FieldControl } from '../field/Field.tsx';
import { classNames } from '../theme/class-names.ts';
import styles from './Combobox.module.css';

/** The state of a field that was used before its list loaded. */
export interface Begun {
  text: string;
  focused: boolean;
  /** True after a press of the pointer, which opens the list. */
  pressed: boolean;
  /** The input, once it has had the focus. The next letter replaces its selection. */
  field: HTMLInputElement | null;
}

/** Returns the state of an untouched field. */
export const untouched = (): Begun => ({ text: '', focused: false, pressed: false, field: null });

/** Selects all letters of a field on focus, so that typing replaces the chosen value. */
export const selectedAtOnce = {
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
  // The browser would put its caret at the press.
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

/** Stands in for a field with a list of choices. It looks the same and takes typed text. */
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
        // On pointer down instead of click, because the list may load before the finger lifts.
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

/** Returns the loaded field's initial state: the focus, the typed text and the opened list. */
export function useGoingOn(begun: Begun, box: RefObject<HTMLElement | null>) {
  const [going] = useState(() => {
    const { text, focused, pressed, field } = begun;
    return {
      root: { ...(text !== '' && { defaultInputValue: text }), defaultOpen: text !== '' || (focused && pressed) },
      input: { autoFocus: focused },
      selected: focused && field ? ([field.selectionStart, field.selectionEnd] as const) : null,
    };
  });
  // Runs after the focus, which selects all, so that the next letter keeps the typed text.
  useLayoutEffect(() => {
    if (going.selected) box.current?.querySelector('input')?.setSelectionRange(...going.selected);
  }, [going, box]);
  return going;
}
