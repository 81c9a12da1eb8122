import { createRootRoute, type ParsedLocation, redirect } from '@tanstack/react-router';
import { ErrorPage } from '#web/shell/ErrorScreen.tsx';
import { sessionStore } from '../session/session.ts';
import { RootLayout } from './RootLayout.tsx';
import { rememberReturn } from './return-to.ts';

/** What every route stands below. */
export const rootRoute = createRootRoute({ component: RootLayout, errorComponent: ErrorPage });

/** Whether this browser has a session. */
export const isSignedIn = () => sessionStore.get() === 'signedIn';

/** AUTH-11: whoever is signed out goes to the login screen, the query string kept. */
export function requireSession(location: ParsedLocation): void {
  if (isSignedIn()) return;
  rememberReturn(location);
  throw redirect({ href: `/login${location.searchStr}`, replace: true });
}
