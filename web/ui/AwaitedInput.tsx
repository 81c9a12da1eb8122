import { type Ref, type RefObject, useEffect } from 'react';
import styles from './Combobox.module.css';
import control from './control.module.css';
import type { FieldControl } from './Field.tsx';
import { classNames } from './theme/class-names.ts';

/** What somebody did in a field before its list was there. */
export interface Begun {
  text: string;
  focused: boolean;
}

interface Props {
  wiring: FieldControl;
  begun: Begun;
  /** What is chosen, in words. */
  chosen?: string | undefined;
  fetchNow: () => void;
  onTyped?: ((typed: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Stands where a field with a list of choices will, looks like it and takes what is typed. */
export function AwaitedInput({ wiring, begun, chosen, fetchNow, onTyped, onBlur, placeholder, disabled, ref }: Props) {
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
        className={classNames(control.input, styles.input)}
        onFocus={() => {
          begun.focused = true;
          fetchNow();
        }}
        onBlur={() => {
          begun.focused = false;
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

/** Types into a field as a person would: its list hears of it. */
function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The field that has come goes on where the other was left: with the focus, and what was typed. `box` is what holds it. */
export function useGoingOn(box: RefObject<HTMLElement | null>, begun: Begun): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useEffect(() => {
    const input = box.current?.querySelector('input');
    if (!input) return;
    if (begun.focused) input.focus();
    if (begun.text !== '') typeInto(input, begun.text);
  }, []);
}
