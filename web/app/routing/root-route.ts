import { createRootRoute, type ParsedLocation, redirect } from '@tanstack/react-router';
import { ErrorPage } from '#web/shell/ErrorScreen.tsx';
import { sessionStore } from '../session/session.ts';
import { RootLayout } from './RootLayout.tsx';
import { rememberReturn } from './return-to.ts';

/** The route above all others. */
export const rootRoute = createRootRoute({ component: RootLayout, errorComponent: ErrorPage });

/** Returns whether this browser has a session. */
export const isSignedIn = () => sessionStore.get() === 'signedIn';

/** Redirects signed-out people to the login screen and keeps the query string (AUTH-11). */
export function requireSession(location: ParsedLocation): void {
  if (isSignedIn()) return;
  rememberReturn(location);
  throw redirect({ href: `/login${location.searchStr}`, replace: true });
}
