import type { RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { FramelessPageFailureMessage, ScreenFailureMessage } from '#web/app/shell/RouteErrorScreen.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>;

/**
 * Returns the component of a screen, whose code loads when the screen opens or earlier:
 * `lazyScreen(() => import('./DayScreen.tsx'), 'DayScreen')`.
 */
export function lazyScreen<Name extends string>(load: Load<Name>, name: Name): RouteComponent {
  return lazyPart(load, name, { failed: (_props, failure) => <ScreenFailureMessage {...failure} what="notLoaded" /> });
}

/**
 * Returns the component of a page without the company's frame. Its code loads when the page opens
 * or earlier.
 */
export function lazyFramelessPage<Name extends string>(load: Load<Name>, name: Name): RouteComponent {
  return lazyPart(load, name, {
    failed: (_props, failure) => <FramelessPageFailureMessage {...failure} what="notLoaded" />,
  });
}
