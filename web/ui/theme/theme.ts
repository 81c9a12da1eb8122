import { useSyncExternalStore } from 'react';

/** The theme that a person selected: a fixed theme, or the theme of the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';
/** The theme that the screen shows. */
export type Theme = 'light' | 'dark';

const storageKey = 'biurko.theme';
const grounds: Record<Theme, string> = { light: '#f5f4f2', dark: '#121110' };
const listeners = new Set<() => void>();
const inBrowser = typeof document !== 'undefined';
const darkDevice = inBrowser ? window.matchMedia('(prefers-color-scheme: dark)') : undefined;
/**
 * The device's theme. Only events update it: Chromium sends no event for a change that a script has
 * read before the next frame.
 */
let deviceIsDark = darkDevice?.matches ?? false;
let choice: ThemeChoice = readChoice();

/**
 * Reads the stored selection. Without access to storage (a private window), the theme follows the
 * device.
 */
function readChoice(): ThemeChoice {
  try {
    const stored = inBrowser ? localStorage.getItem(storageKey) : null;
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Returns the theme that shows for a selection on a device. */
export function resolveTheme(chosen: ThemeChoice, deviceIsDark: boolean): Theme {
  if (chosen !== 'system') return chosen;
  return deviceIsDark ? 'dark' : 'light';
}

function currentTheme(): Theme {
  return resolveTheme(choice, deviceIsDark);
}

function apply(): void {
  const theme = currentTheme();
  document.documentElement.dataset.theme = theme;
  // The page has a `theme-color` for each theme of the device.
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', grounds[theme]);
  for (const listener of listeners) listener();
}

/** Stores the selection in this browser and applies it at once. */
export function setThemeChoice(next: ThemeChoice): void {
  choice = next;
  try {
    if (next === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, next);
  } catch {
    // without access to storage, the selection lasts until the page closes
  }
  apply();
}

// Importing this module applies the theme. Import it first, before the first paint.
if (inBrowser) {
  apply();
  darkDevice?.addEventListener('change', ({ matches }) => {
    deviceIsDark = matches;
    apply();
  });
  window.addEventListener('storage', (event) => {
    if (event.key !== storageKey && event.key !== null) return;
    choice = readChoice();
    apply();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the shown theme, the person's selection and its setter. It follows changes in other tabs
 * and of the device.
 */
export function useTheme(): { theme: Theme; choice: ThemeChoice; setChoice: (next: ThemeChoice) => void } {
  const theme = useSyncExternalStore(subscribe, currentTheme, () => 'light' as const);
  const chosen = useSyncExternalStore(
    subscribe,
    () => choice,
    () => 'system' as const,
  );
  return { theme, choice: chosen, setChoice: setThemeChoice };
}
