import { loadWithTexts } from '#web/platform/languages/i18n.ts';
import { type LazyPart, lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { arePasskeysSupported } from './factors/are-passkeys-supported.ts';
import { readEmbeddedLoginProviders } from './read-embedded-login-providers.ts';
import type { SignInMethodProps } from './way-in.ts';

/**
 * The height in pixels of a large button, of the gap between two buttons, and of the line with
 * 'or'.
 */
const button = 48;
const gap = 12;
const orLine = 24;

/**
 * Returns the height in pixels of the line with 'or', the providers' buttons and the company's
 * sign-in. An invitation has no button for the company's sign-in.
 */
function roomOfOthers({ invitation }: SignInMethodProps): number {
  const buttons = (readEmbeddedLoginProviders()?.length ?? 0) + (invitation ? 0 : 1);
  return orLine + buttons * (gap + button);
}

/**
 * The sign-in methods besides email and password, in order. Their code loads after the form. A
 * placeholder reserves their height.
 */
const signInMethods: readonly LazyPart<SignInMethodProps>[] = [
  lazyPart<SignInMethodProps, 'PasskeySignIn'>(
    () => loadWithTexts(['besideTheForm'], import('./factors/PasskeySignIn.tsx')),
    'PasskeySignIn',
    {
      waiting: ({ at }) => at === 'login' && arePasskeysSupported() && <div style={{ minHeight: button }} />,
      failed: () => null,
    },
  ),
  lazyPart<SignInMethodProps, 'ProviderSignInLinks'>(
    () => loadWithTexts(['besideTheForm'], import('./providers/OtherSignInMethods.tsx')),
    'ProviderSignInLinks',
    { waiting: (props) => <div style={{ minHeight: roomOfOthers(props) }} /> },
  ),
];

/** The buttons of the sign-in methods besides email and password. */
export function SignInMethodsBesidesPassword(props: SignInMethodProps) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
  return signInMethods.map((Way, index) => <Way key={index} {...props} />);
}
