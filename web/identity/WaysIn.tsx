import { withTexts } from '#web/app/languages/i18n.ts';
import { type LazyPart, lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { WayInProps } from './way-in.ts';

/** Ways in besides e-mail and password, in their order: each is fetched after the form (`lazyPart`). */
const waysIn: readonly LazyPart<WayInProps>[] = [
  lazyPart(() => withTexts(['besideTheForm'], import('./factors/PasskeySignIn.tsx')), 'PasskeySignIn', {
    failed: () => null,
  }),
  lazyPart<WayInProps, 'OtherWays'>(
    () => withTexts(['besideTheForm'], import('./providers/OtherWays.tsx')),
    'OtherWays',
  ),
];

/** The buttons of providers and of a company's own sign-in. */
export function WaysIn(props: WayInProps) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
  return waysIn.map((Way, index) => <Way key={index} {...props} />);
}
