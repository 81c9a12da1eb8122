import { loadWithTexts } from '#web/platform/languages/i18n.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import styles from './InlineSsoContainer.module.css';
import { TypeEmailForSsoHint } from './SsoHint.tsx';
import type { SignInMethodProps } from './way-in.ts';

const InlineSso = lazyPart(
  () => loadWithTexts(['besideTheForm'], import('./providers/InlineSso.tsx')),
  'SsoForTypedEmail',
  {
    waiting: () => <TypeEmailForSsoHint />,
    failed: () => <TypeEmailForSsoHint />,
  },
);

/**
 * The space between the email and the password for the single sign-on of the email's domain
 * (AUTH-01). The space has a fixed height, so that nothing moves when the button appears.
 */
export function SsoForTypedEmailSpace(props: SignInMethodProps) {
  return (
    <div className={styles.place}>
      <InlineSso {...props} />
    </div>
  );
}
