import { type FocusEvent, type MouseEvent, type Ref, type RefObject, useLayoutEffect, useState } from 'react';
import control from '../field/control.module.css';
import type { FieldControlProps } from '../field/Field.tsx';
import { classNames } from '../theme/class-names.ts';
import styles from './Combobox.module.css';

/** The state of a combobox that the person used before the code of its list loaded. */
export interface InputBeforeLoad {
  text: string;
  focused: boolean;
  /** True after a pointer press on the input. The list then opens as soon as it has loaded. */
  pressed: boolean;
  /**
   * The input element after its first focus, null before. The loaded field takes over its text
   * selection, so that the person can go on typing.
   */
  field: HTMLInputElement | null;
}

/** Returns the state of an untouched field. */
export const createUntouchedInput = (): InputBeforeLoad => ({ text: '', focused: false, pressed: false, field: null });

/** Selects the whole text of a field on focus, so that typing replaces the selected option. */
export const selectTextOnFocusProps = {
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
  // Prevents the browser's default, which would drop the selection and put the caret under the
  // pointer.
  onMouseDown(event: MouseEvent<HTMLInputElement>) {
    if (document.activeElement === event.currentTarget) return;
    event.preventDefault();
    event.currentTarget.focus();
  },
};

interface Props {
  wiring: FieldControlProps;
  begun: InputBeforeLoad;
  /** The label of the selected option. */
  chosen?: string | undefined;
  fetchNow: () => void;
  onTyped?: ((typed: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  /**
   * True when `placeholder` is the names of the selected options. The input then shows it in the
   * colour of a value, not of a hint.
   */
  namesChosen?: boolean;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Stands in for a combobox whose code has not loaded. It looks the same and accepts typed text. */
export function ComboboxFallbackInput(props: Props) {
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
        // Listens to pointer down instead of click, because the list may load before the finger
        // lifts.
        onPointerDown={() => {
          begun.pressed = true;
        }}
        onPointerCancel={() => {
          begun.pressed = false;
        }}
        {...selectTextOnFocusProps}
        onFocus={(event) => {
          begun.focused = true;
          begun.field = event.currentTarget;
          selectTextOnFocusProps.onFocus(event);
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

/**
 * Returns the initial state of the combobox that replaces a ComboboxFallbackInput: the focus, the
 * typed text and the open list.
 */
export function useResumedInput(begun: InputBeforeLoad, box: RefObject<HTMLElement | null>) {
  const [going] = useState(() => {
    const { text, focused, pressed, field } = begun;
    return {
      root: { ...(text !== '' && { defaultInputValue: text }), defaultOpen: text !== '' || (focused && pressed) },
      input: { autoFocus: focused },
      selected: focused && field ? ([field.selectionStart, field.selectionEnd] as const) : null,
    };
  });
  // Runs after the focus event, which selects the whole text, and restores the earlier selection.
  // The next key then extends the typed text.
  useLayoutEffect(() => {
    if (going.selected) box.current?.querySelector('input')?.setSelectionRange(...going.selected);
  }, [going, box]);
  return going;
}
