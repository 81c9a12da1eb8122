import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { focusHeading } from '#web/platform/routing/focus-heading.ts';
import { formatWindowTitle } from '#web/platform/routing/screen-title.ts';
import { useScreenTitleKey } from '#web/platform/routing/use-screen-title-key.ts';

/**
 * Does what a page load would do after a navigation. It sets the window's title, and focuses the
 * heading of the new screen, which assistive technology reads.
 */
export function useTitleAndFocusOnNavigation(): void {
  const router = useRouter();
  const { t } = useTranslation();
  const title = useScreenTitleKey();
  const company = useMatches({
    select: (matches) => matches.find((match) => match.routeId === '/$company')?.context.workplace?.company.name,
  });
  const name = formatWindowTitle(title && t(title), company);

  useEffect(() => {
    document.title = name;
  }, [name]);

  useEffect(() => {
    let stop = () => {};
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      stop();
      stop = focusHeading();
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [router]);
}
