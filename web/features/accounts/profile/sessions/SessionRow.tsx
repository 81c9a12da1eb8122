import type { OwnSession } from '#contract/accounts/sessions.ts';
import { formatDisplayInstant } from '#contract/time/wall-clock.ts';
import { SignOutButton } from '#web/platform/frame/SignOutButton.tsx';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Badge } from '#web/ui/person/Badge.tsx';
import { DeviceIcon, formatDeviceName } from '../DeviceIcon.tsx';
import styles from '../profile.module.css';

interface Props {
  session: OwnSession;
  ending: boolean;
  onEnd: () => void;
}

/** A row for one session: its device, its start, its last use, and a button that ends it. */
export function SessionRow({ session, ending, onEnd }: Props) {
  const { t } = useTranslation();
  const { createdOn, lastUsedOn, isThis } = session;
  const name = formatDeviceName(t, session);
  const since = formatDisplayInstant(createdOn, getDeviceTimeZone());
  return (
    <li className={styles.session}>
      <DeviceIcon system={session.system} />
      <div className={styles.what}>
        <p className={styles.name}>
          {name}
          {isThis && <Badge tone="success">{t('profile.sessions.this')}</Badge>}
        </p>
        <p className={styles.muted}>{t('profile.sessions.since', { since })}</p>
        <p className={styles.muted}>
          {t('profile.sessions.lastUsed', { at: formatDisplayInstant(lastUsedOn, getDeviceTimeZone()) })}
        </p>
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
