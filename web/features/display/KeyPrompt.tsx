import { DoorClosedLocked } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { PasswordField } from '#web/ui/text-field/PasswordField.tsx';
import styles from './display.module.css';
import { useWindowTitle } from './use-window-title.ts';

interface Props {
  /** True if the typed or stored key does not open the room. */
  refused: boolean;
  onEnter: (key: string) => void;
}

/**
 * The screen that requests the room's key, once for each display. It explains if an earlier key no
 * longer opens the room (DASH-03).
 */
export function RoomKeyPrompt({ refused, onEnter }: Props) {
  const { t } = useTranslation();
  const [key, setKey] = useState('');
  useWindowTitle(t('display.title'));
  return (
    <main className={styles.message}>
      <DoorClosedLocked size={48} aria-hidden="true" />
      <h1>{t(refused ? 'display.key.refusedTitle' : 'display.key.title')}</h1>
      {refused && (
        <p role="alert" className={styles.refused}>
          {t('display.key.refused')}
        </p>
      )}
      <p>{t('display.key.words')}</p>
      <form
        className={styles.key}
        onSubmit={(event) => {
          event.preventDefault();
          if (key !== '') onEnter(key);
        }}
      >
        <PasswordField
          label={t('display.key.label')}
          value={key}
          onChange={({ target }) => setKey(target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" variant="primary" size="large" wide disabled={key === ''}>
          {t('display.key.open')}
        </Button>
      </form>
    </main>
  );
}
