import { useEffect, useReducer } from 'react';
import { firstMenuState, type MenuState, resized, toggled, wideFrom } from './menu-state.ts';

const storageKey = 'biurko.menu';

function remembered(): boolean | null {
  const stored = localStorage.getItem(storageKey);
  return stored === null ? null : stored === 'open';
}

/**
 * Returns whether the menu beside the screen is open, and a function that toggles it. This device
 * stores the person's setting.
 */
export function useMenuState(): { open: boolean; toggle: () => void } {
  const [state, act] = useReducer(
    (now: MenuState, action: 'resized' | 'toggled') =>
      action === 'toggled' ? toggled(now) : resized(now, window.innerWidth),
    null,
    () => firstMenuState(window.innerWidth, remembered()),
  );
  useEffect(() => {
    const query = window.matchMedia(`(min-width: ${wideFrom}px)`);
    const listener = () => act('resized');
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  }, []);
  return {
    open: state.open,
    toggle() {
      localStorage.setItem(storageKey, state.open ? 'collapsed' : 'open');
      act('toggled');
    },
  };
}
