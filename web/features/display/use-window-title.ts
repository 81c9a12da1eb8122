import { useEffect } from 'react';

/** Sets the window's title to that of the screen. */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Biurko`;
  }, [title]);
}
