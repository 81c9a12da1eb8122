import { type KeyboardEvent, useEffect, useState } from 'react';

/**
 * Tells whether Space is held, which makes any tool pan. `onKeyDown` must be set on the drawing
 * itself.
 */
export function useSpaceKey(): { isHeld: boolean; onKeyDown: (event: KeyboardEvent) => void } {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isHeld) return;
    const letGo = ({ key }: globalThis.KeyboardEvent) => {
      if (key === ' ') setHeld(false);
    };
    const leave = () => setHeld(false);
    window.addEventListener('keyup', letGo);
    window.addEventListener('blur', leave);
    return () => {
      window.removeEventListener('keyup', letGo);
      window.removeEventListener('blur', leave);
    };
  }, [isHeld]);
  return {
    isHeld,
    onKeyDown(event) {
      if (event.key !== ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      setHeld(true);
    },
  };
}
