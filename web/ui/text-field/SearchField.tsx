import { Search, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, type Ref, useRef } from 'react';
import control from '../field/control.module.css';
import { useUiTexts } from '../texts/ui-texts.ts';
import { TextField } from './TextField.tsx';

export interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'className' | 'size' | 'value' | 'onChange' | 'type'> {
  label: ReactNode;
  /** True by default, because the position of the field explains it. */
  labelHidden?: boolean;
  value: string;
  onChange: (value: string) => void;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A search field. Escape or the clear button empties it. The caller debounces `onChange`. */
export function SearchField({
  label,
  labelHidden = true,
  value,
  onChange,
  className,
  ref,
  ...input
}: SearchFieldProps) {
  const texts = useUiTexts();
  const box = useRef<HTMLDivElement>(null);
  const clear = () => {
    onChange('');
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={box} className={className}>
      <TextField
        autoComplete="off"
        spellCheck={false}
        {...input}
        ref={ref}
        type="search"
        label={label}
        labelHidden={labelHidden}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          input.onKeyDown?.(event);
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          event.stopPropagation();
          onChange('');
        }}
        start={<Search size={18} aria-hidden="true" />}
        end={
          value !== '' && (
            <button
              type="button"
              className={control.inner}
              aria-label={texts.clear}
              title={texts.clear}
              onClick={clear}
            >
              <X size={18} aria-hidden="true" />
            </button>
          )
        }
      />
    </div>
  );
}
