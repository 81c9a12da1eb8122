import { withTexts } from '#web/app/languages/i18n.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { SsoHint } from './SsoHint.tsx';
import styles from './SsoPlace.module.css';
import type { WayInProps } from './way-in.ts';

const InlineSso = lazyPart(() => withTexts(['besideTheForm'], import('./providers/InlineSso.tsx')), 'InlineSso', {
  waiting: () => <SsoHint />,
  failed: () => <SsoHint />,
});

/**
 * Stands between the e-mail and the password of a form, for the single sign-on of the e-mail's domain (AUTH-01). It always has the same
 * height: nothing moves under the pointer when the button comes.
 */
export function SsoPlace(props: WayInProps) {
  return (
    <div className={styles.place}>
      <InlineSso {...props} />
    </div>
  );
}
