/** From this width in px on the menu stands beside the screen; below it is a drawer (SHELL-03). */
export const besideFrom = 960;
/** Growing narrower than this (lg) collapses it to its icons. */
export const wideFrom = 1200;

/** How the menu stands: `chosen` is what the person last wanted of it on this device, null if they never said. */
export interface MenuState {
  open: boolean;
  wide: boolean;
  chosen: boolean | null;
}

/** On load: open at 960 px or wider unless the person collapsed it. */
export function firstMenuState(width: number, chosen: boolean | null): MenuState {
  return { open: chosen ?? width >= besideFrom, wide: width >= wideFrom, chosen };
}

/** The window's width changed: crossing lg downwards collapses the menu, upwards brings back what the person wanted. */
export function resized(state: MenuState, width: number): MenuState {
  const wide = width >= wideFrom;
  if (wide === state.wide) return state;
  return { ...state, wide, open: wide && (state.chosen ?? true) };
}

/** The person opened or collapsed it. */
export function toggled(state: MenuState): MenuState {
  return { ...state, open: !state.open, chosen: !state.open };
}
