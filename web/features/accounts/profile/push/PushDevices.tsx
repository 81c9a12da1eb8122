import { Bell, BellOff, Trash2 } from 'lucide-react';
import type { PushDevice } from '#contract/notifications/push-devices.ts';
import { formatDisplayInstant } from '#contract/time/wall-clock.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { DeviceIcon, formatDeviceName } from '../DeviceIcon.tsx';
import styles from '../profile.module.css';
import { InstallAppButton } from './InstallAppButton.tsx';
import type { usePushDevice } from './use-push-device.ts';

interface Props {
  devices: readonly PushDevice[];
  push: ReturnType<typeof usePushDevice>;
}

/**
 * The member's browsers with push messages, this browser first. It also explains why this browser
 * cannot have them.
 */
export function PushDevices({ devices, push }: Props) {
  const { t } = useTranslation();
  const { here, support, add, remove, failure } = push;
  const others = devices.filter(({ isThis }) => !isThis);
  return (
    <>
      {support !== 'possible' && (
        <Notice tone={support === 'denied' ? 'warning' : 'info'}>{t(`profile.push.${support}`)}</Notice>
      )}
      {failure && (
        <Notice tone="error" role="alert">
          {failure === 'browser' ? t('profile.push.failed') : failure}
        </Notice>
      )}
      {support === 'possible' && (
        <div className={styles.part}>
          <p role="status" className={styles.name}>
            {t(here ? 'profile.push.on' : 'profile.push.off')}
          </p>
          {here ? (
            <Button icon={<BellOff size={18} />} pending={remove.isPending} onClick={() => remove.mutate(here)}>
              {t('profile.push.turnOff')}
            </Button>
          ) : (
            <Button variant="primary" icon={<Bell size={18} />} pending={add.isPending} onClick={() => add.mutate()}>
              {t('profile.push.turnOn')}
            </Button>
          )}
        </div>
      )}
      {others.length > 0 && (
        <>
          <h3>{t('profile.push.others')}</h3>
          <ul className={styles.list}>
            {others.map((device) => {
              const [name, since] = [
                formatDeviceName(t, device),
                formatDisplayInstant(device.createdOn, getDeviceTimeZone()),
              ];
              return (
                <li key={device.id} className={styles.device}>
                  <DeviceIcon system={device.system} />
                  <div className={styles.what}>
                    <p className={styles.name}>{name}</p>
                    <p className={styles.muted}>{t('profile.push.since', { since })}</p>
                  </div>
                  <IconButton
                    label={t('profile.push.remove', { name, since })}
                    icon={<Trash2 size={18} />}
                    onClick={() => remove.mutate(device)}
                  />
                </li>
              );
            })}
          </ul>
        </>
      )}
      <InstallAppButton />
    </>
  );
}
