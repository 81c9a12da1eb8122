import { createRoute, type ParsedLocation, redirect } from '@tanstack/react-router';
import { resolveReaderLocale } from '#web/features/accounts/answers/resolve-reader-locale.ts';
import { loadWithReferralSetting } from '#web/features/accounts/identity/accounts/referral-offer.ts';
import { LoginScreen } from '#web/features/accounts/identity/LoginScreen.tsx';
import { applySelectedOrProfileLanguage, loadWithTexts } from '#web/platform/languages/i18n.ts';
import { isSignedIn } from '#web/platform/session/session.ts';
import { lazyFramelessPage } from './lazy-screen.tsx';
import { rootRoute } from './root-route.ts';

function toStart({ searchStr }: ParsedLocation): never {
  throw redirect({ href: `/${searchStr}`, replace: true });
}

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { title: 'shell.titles.login' },
  beforeLoad: ({ location }) => {
    // The link in an activation email also works for signed-in people.
    if (isSignedIn() && !/[?&]activationCode=/.test(location.searchStr)) toStart(location);
  },
  component: LoginScreen,
});

const lockedOutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/userLockOuted',
  staticData: { title: 'shell.titles.lockedOut' },
  component: lazyFramelessPage(
    () => loadWithTexts(['accounts'], import('#web/features/accounts/identity/accounts/LockedOutScreen.tsx')),
    'LockedOutScreen',
  ),
});

const emailNotConfirmedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/emailNotConfirmed',
  staticData: { title: 'shell.titles.emailNotConfirmed' },
  component: lazyFramelessPage(
    () => loadWithTexts(['accounts'], import('#web/features/accounts/identity/accounts/EmailNotConfirmedScreen.tsx')),
    'EmailNotConfirmedScreen',
  ),
});

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  staticData: { title: 'shell.titles.register' },
  beforeLoad: ({ location }) => {
    if (isSignedIn()) toStart(location);
  },
  component: lazyFramelessPage(
    () =>
      loadWithReferralSetting(
        loadWithTexts(['accounts'], import('#web/features/accounts/identity/accounts/RegisterScreen.tsx')),
      ),
    'RegisterScreen',
  ),
});

const passwordForgottenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/passwordForgotten',
  staticData: { title: 'shell.titles.passwordForgotten' },
  component: lazyFramelessPage(
    () => loadWithTexts(['accounts'], import('#web/features/accounts/identity/accounts/PasswordForgottenScreen.tsx')),
    'PasswordForgottenScreen',
  ),
});

const passwordResetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/passwordReset',
  staticData: { title: 'shell.titles.passwordReset' },
  component: lazyFramelessPage(
    () => loadWithTexts(['accounts'], import('#web/features/accounts/identity/accounts/PasswordResetScreen.tsx')),
    'PasswordResetScreen',
  ),
});

const loginSsoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/loginSSO/{-$val}',
  staticData: { title: 'shell.titles.loginSso' },
  beforeLoad: ({ location }) => {
    if (isSignedIn()) toStart(location);
  },
  component: lazyFramelessPage(
    () => loadWithTexts(['besideTheForm'], import('#web/features/accounts/identity/providers/LoginSsoScreen.tsx')),
    'LoginSsoScreen',
  ),
});

const externalSignInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/externalSignIn',
  staticData: { title: 'shell.titles.login' },
  component: lazyFramelessPage(
    () =>
      loadWithTexts(['besideTheForm'], import('#web/features/accounts/identity/providers/ExternalSignInScreen.tsx')),
    'ExternalSignInScreen',
  ),
});

const registerExternalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/registerExternal/$userId',
  staticData: { title: 'shell.titles.registerExternal' },
  component: lazyFramelessPage(
    () =>
      loadWithReferralSetting(
        loadWithTexts(
          ['besideTheForm', 'accounts'],
          import('#web/features/accounts/identity/providers/RegisterExternalScreen.tsx'),
        ),
      ),
    'RegisterExternalScreen',
  ),
});

/**
 * Opens an invitation for a path with exactly one code. Any other path below leads to the sign-in
 * page (INV-01).
 */
const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation/$',
  staticData: { title: 'shell.titles.invitation' },
  beforeLoad: ({ params, location }) => {
    if (!/^[^/]+$/.test(params._splat ?? '')) throw redirect({ href: `/login${location.searchStr}`, replace: true });
  },
  component: lazyFramelessPage(
    () =>
      loadWithTexts(
        ['accounts', 'invitation', 'besideTheForm'],
        import('#web/features/accounts/invitations/InvitationScreen.tsx'),
      ),
    'InvitationScreen',
  ),
});

/**
 * The page behind the link in an email, by which an invited person answers a meeting. It needs no
 * sign-in.
 */
const meetingAnswerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/meetingAnswer/$code',
  staticData: { title: 'shell.titles.meetingAnswer' },
  beforeLoad: async ({ location }) => {
    const language = resolveReaderLocale(location.searchStr, navigator.language);
    // If the texts fail to load, the page keeps its language.
    await applySelectedOrProfileLanguage({ language }).catch(() => {});
  },
  component: lazyFramelessPage(
    () => loadWithTexts(['meetingAnswer'], import('#web/features/accounts/answers/MeetingAnswerScreen.tsx')),
    'MeetingAnswerScreen',
  ),
});

/** The routes of the pages for signed-out people (core, section 2: pre-login, invitation). */
export const signedOutRoutes = [
  loginRoute,
  lockedOutRoute,
  emailNotConfirmedRoute,
  registerRoute,
  passwordForgottenRoute,
  passwordResetRoute,
  loginSsoRoute,
  externalSignInRoute,
  registerExternalRoute,
  invitationRoute,
  meetingAnswerRoute,
] as const;
