import { withTexts } from '#web/platform/languages/i18n.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { SsoHint } from './SsoHint.tsx';
import styles from './SsoPlace.module.css';
import type { SignInMethodProps } from './way-in.ts';

const InlineSso = lazyPart(() => withTexts(['besideTheForm'], import('./providers/InlineSso.tsx')), 'InlineSso', {
  waiting: () => <SsoHint />,
  failed: () => <SsoHint />,
});

/**
 * The single sign-on of the email's domain, between the email and the password (AUTH-01). Its
 * height is fixed, so that nothing moves under the pointer when the button appears.
 */
export function SsoPlace(props: SignInMethodProps) {
  return (
    <div className={styles.place}>
      <InlineSso {...props} />
    </div>
  );
}
