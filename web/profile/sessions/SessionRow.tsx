import { Monitor, Smartphone } from 'lucide-react';
import type { OwnSession } from '#contract/sessions.ts';
import { displayInstant } from '#web/app/languages/dates.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { SignOutButton } from '#web/shell/SignOutButton.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from '../profile.module.css';

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const handhelds = ['Android', 'iOS', 'iPadOS'];

interface Props {
  session: OwnSession;
  ending: boolean;
  onEnd: () => void;
}

/** One session: what signed in, since when, when it was used last, and the way out of it. */
export function SessionRow({ session, ending, onEnd }: Props) {
  const { t } = useTranslation();
  const { browser, system, createdOn, lastUsedOn, isThis } = session;
  const name = [browser, system].filter((part) => part !== null).join(', ') || t('profile.sessions.unknown');
  const Sign = system !== null && handhelds.includes(system) ? Smartphone : Monitor;
  const since = displayInstant(createdOn, ownZone);
  return (
    <li className={styles.session}>
      <Sign size={24} aria-hidden="true" />
      <div className={styles.what}>
        <p className={styles.name}>
          {name}
          {isThis && <Badge tone="success">{t('profile.sessions.this')}</Badge>}
        </p>
        <p className={styles.muted}>{t('profile.sessions.since', { since })}</p>
        <p className={styles.muted}>{t('profile.sessions.lastUsed', { at: displayInstant(lastUsedOn, ownZone) })}</p>
      </div>
      {isThis ? (
        <SignOutButton />
      ) : (
        <Button pending={ending} aria-label={t('profile.sessions.endNamed', { name, since })} onClick={onEnd}>
          {t('profile.sessions.end')}
        </Button>
      )}
    </li>
  );
}
