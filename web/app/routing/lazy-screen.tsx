import type { RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { PageFailed, ScreenFailed } from '#web/app/shell/ErrorScreen.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>;

/**
 * Returns a screen whose code loads when it opens, or before: `lazyScreen(() =>
 * import('./DayScreen.tsx'), 'DayScreen')`.
 */
export function lazyScreen<Name extends string>(load: Load<Name>, name: Name): RouteComponent {
  return lazyPart(load, name, { failed: (_props, failure) => <ScreenFailed {...failure} what="notLoaded" /> });
}

/** Returns a lazy page without a frame around it. */
export function lazyPage<Name extends string>(load: Load<Name>, name: Name): RouteComponent {
  return lazyPart(load, name, { failed: (_props, failure) => <PageFailed {...failure} what="notLoaded" /> });
}
