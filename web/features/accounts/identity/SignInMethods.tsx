import { withTexts } from '#web/platform/languages/i18n.ts';
import { type LazyPart, lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { knowsPasskeys } from './factors/knows-passkeys.ts';
import { namedProviders } from './named-providers.ts';
import type { SignInMethodProps } from './way-in.ts';

/** The pixels of a large button, of the gap between two, and of the line with 'or'. */
const button = 48;
const gap = 12;
const orLine = 24;

/**
 * Returns the pixels of the providers' buttons and of the company sign-in, which an invitation
 * lacks.
 */
function roomOfOthers({ invitation }: SignInMethodProps): number {
  const buttons = (namedProviders()?.length ?? 0) + (invitation ? 0 : 1);
  return orLine + buttons * (gap + button);
}

/**
 * The ways in beside email and password, in order. Each loads after the form (`lazyPart`), which
 * reserves the room.
 */
const signInMethods: readonly LazyPart<SignInMethodProps>[] = [
  lazyPart<SignInMethodProps, 'PasskeySignIn'>(
    () => withTexts(['besideTheForm'], import('./factors/PasskeySignIn.tsx')),
    'PasskeySignIn',
    {
      waiting: ({ at }) => at === 'login' && knowsPasskeys() && <div style={{ minHeight: button }} />,
      failed: () => null,
    },
  ),
  lazyPart<SignInMethodProps, 'OtherWays'>(
    () => withTexts(['besideTheForm'], import('./providers/OtherWays.tsx')),
    'OtherWays',
    { waiting: (props) => <div style={{ minHeight: roomOfOthers(props) }} /> },
  ),
];

/** The buttons of the ways in beside email and password. */
export function SignInMethods(props: SignInMethodProps) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
  return signInMethods.map((Way, index) => <Way key={index} {...props} />);
}
