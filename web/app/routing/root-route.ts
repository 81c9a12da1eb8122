import { createRootRoute, type ParsedLocation, redirect } from '@tanstack/react-router';
import { FramelessRouteErrorPage } from '#web/app/shell/RouteErrorScreen.tsx';
import { storeReturnUrl } from '#web/platform/routing/return-url.ts';
import { isSignedIn } from '#web/platform/session/session.ts';
import { RootLayout } from './RootLayout.tsx';

/** The root of all routes. */
export const rootRoute = createRootRoute({ component: RootLayout, errorComponent: FramelessRouteErrorPage });

/** Redirects signed-out people to the login screen and keeps the query string (AUTH-11). */
export function requireSession(location: ParsedLocation): void {
  if (isSignedIn()) return;
  storeReturnUrl(location);
  throw redirect({ href: `/login${location.searchStr}`, replace: true });
}
