import { useEffect } from 'react';

/** Names the window after what it shows. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Biurko`;
  }, [title]);
}
