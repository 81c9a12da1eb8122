import { useEffect, useReducer } from 'react';
import {
  createInitialMenuState,
  type MenuState,
  menuCollapseWidthPx,
  resizeMenuState,
  toggleMenuState,
} from './menu-state.ts';

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
      action === 'toggled' ? toggleMenuState(now) : resizeMenuState(now, window.innerWidth),
    null,
    () => createInitialMenuState(window.innerWidth, remembered()),
  );
  useEffect(() => {
    const query = window.matchMedia(`(min-width: ${menuCollapseWidthPx}px)`);
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
