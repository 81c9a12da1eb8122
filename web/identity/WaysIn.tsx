import { withTexts } from '#web/app/languages/i18n.ts';
import { type LazyPart, lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { knowsPasskeys } from './factors/knows-passkeys.ts';
import { namedProviders } from './named-providers.ts';
import type { WayInProps } from './way-in.ts';

/** Pixels: a large button, the gap between two, and the line that says 'or'. */
const button = 48;
const gap = 12;
const orLine = 24;

/** Pixels that the buttons of providers and of a company's own sign-in take, which stands on no invitation. */
function roomOfOthers({ invitation }: WayInProps): number {
  const buttons = (namedProviders()?.length ?? 0) + (invitation ? 0 : 1);
  return orLine + buttons * (gap + button);
}

/** Ways in besides e-mail and password, in their order: each is fetched after the form (`lazyPart`), which keeps their room. */
const waysIn: readonly LazyPart<WayInProps>[] = [
  lazyPart<WayInProps, 'PasskeySignIn'>(
    () => withTexts(['besideTheForm'], import('./factors/PasskeySignIn.tsx')),
    'PasskeySignIn',
    {
      waiting: ({ at }) => at === 'login' && knowsPasskeys() && <div style={{ minHeight: button }} />,
      failed: () => null,
    },
  ),
  lazyPart<WayInProps, 'OtherWays'>(
    () => withTexts(['besideTheForm'], import('./providers/OtherWays.tsx')),
    'OtherWays',
    { waiting: (props) => <div style={{ minHeight: roomOfOthers(props) }} /> },
  ),
];

/** The buttons of providers and of a company's own sign-in. */
export function WaysIn(props: WayInProps) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
  return waysIn.map((Way, index) => <Way key={index} {...props} />);
}
