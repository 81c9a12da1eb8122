import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import control from '../field/control.module.css';
import { useUiTexts } from '../texts/ui-texts.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/**
 * A password field with a button that shows the password. Set `autoComplete` to 'current-password'
 * or 'new-password'.
 */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const texts = useUiTexts();
  const [shown, setShown] = useState(false);
  const Sign = shown ? EyeOff : Eye;
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={control.inner}
          aria-label={shown ? texts.hidePassword : texts.showPassword}
          title={shown ? texts.hidePassword : texts.showPassword}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        >
          <Sign size={18} aria-hidden="true" />
        </button>
      }
    />
  );
}
