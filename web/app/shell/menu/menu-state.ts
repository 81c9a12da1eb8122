/**
 * The width in px from which the menu stands beside the screen. In a narrower window it is a drawer
 * (SHELL-03).
 */
export const minWidthOfFixedMenu = 960;
/** The width in px below which a shrinking window collapses the menu to its icons (lg). */
export const menuCollapseWidthPx = 1200;

/**
 * The state of the menu beside the screen. `wide` is true from `menuCollapseWidthPx`. `chosen`
 * is true after the person opened the menu on this device, false after they collapsed it, else
 * null.
 */
export interface MenuState {
  open: boolean;
  wide: boolean;
  chosen: boolean | null;
}

/** Returns the state on load: open at 960 px or wider unless the person collapsed it. */
export function createInitialMenuState(width: number, chosen: boolean | null): MenuState {
  return { open: chosen ?? width >= minWidthOfFixedMenu, wide: width >= menuCollapseWidthPx, chosen };
}

/**
 * Returns the state after a change of the window's width. Below `menuCollapseWidthPx` the menu
 * collapses, and from there on the person's last setting returns.
 */
export function resizeMenuState(state: MenuState, width: number): MenuState {
  const wide = width >= menuCollapseWidthPx;
  if (wide === state.wide) return state;
  return { ...state, wide, open: wide && (state.chosen ?? true) };
}

/** Returns the state after the person opened or collapsed the menu. */
export function toggleMenuState(state: MenuState): MenuState {
  return { ...state, open: !state.open, chosen: !state.open };
}
