import { CloudOff } from 'lucide-react';
import { useTranslation } from '#web/app/languages/i18n.ts';
import styles from './display.module.css';
import { useScreenTitle } from './use-screen-title.ts';

/** Without a connection: that what the room's day is cannot be known now, and that nobody has to do anything here (DASH-03). */
export function OfflineScreen() {
  const { t } = useTranslation();
  useScreenTitle(t('display.offline.title'));
  return (
    <main className={styles.message}>
      <CloudOff size={72} aria-hidden="true" />
      {/* around the heading: inside it the words would not be its name */}
      <div role="alert">
        <h1>{t('display.offline.title')}</h1>
      </div>
      <p>{t('display.offline.words')}</p>
    </main>
  );
}
