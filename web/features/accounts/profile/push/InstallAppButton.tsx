import { Download } from 'lucide-react';
import { useInstallPrompt } from '#web/platform/device/install-prompt.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import styles from '../profile.module.css';

/** A button that installs the product as an app, if the browser supports it. */
export function InstallAppButton() {
  const { t } = useTranslation();
  const install = useInstallPrompt();
  if (!install) return null;
  return (
    <div className={styles.part}>
      <h3>{t('profile.push.install')}</h3>
      <p className={styles.muted}>{t('profile.push.installWords')}</p>
      <Button icon={<Download size={18} />} onClick={() => void install()}>
        {t('profile.push.installAct')}
      </Button>
    </div>
  );
}
