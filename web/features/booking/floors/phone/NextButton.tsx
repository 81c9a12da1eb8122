import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { runAfterPaint } from '#web/ui/layout/after-paint.ts';
import styles from './phone.module.css';

interface Props {
  disabled?: boolean;
  pending?: boolean;
  onClick?: () => void;
  /** True if the button submits the surrounding form. */
  submits?: boolean;
  /** Content above the button in the footer. Nothing else moves when this content appears. */
  above?: ReactNode;
  children: ReactNode;
}

/**
 * The single button of a phone's step, at the bottom of the screen within reach of the thumb. It
 * looks pressed at once. The next step renders afterwards, which takes 200 ms on a slow phone.
 */
export function NextButton({ disabled, pending, submits = false, onClick, above, children }: Props) {
  const [pressed, setPressed] = useState(false);
  const callOff = useRef(() => {});
  useEffect(() => () => callOff.current(), []);
  const press = () => {
    if (pressed) return;
    setPressed(true);
    callOff.current = runAfterPaint(() => {
      setPressed(false);
      onClick?.();
    });
  };
  return (
    <div className={styles.footer}>
      {above}
      <Button
        type={submits ? 'submit' : 'button'}
        variant="primary"
        size="large"
        wide
        disabled={disabled}
        pending={pending}
        className={pressed ? styles.pressed : undefined}
        onClick={onClick && press}
      >
        {children}
      </Button>
    </div>
  );
}
