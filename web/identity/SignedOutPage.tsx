import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '#web/app/languages/i18n.ts';
import { Brand } from '#web/shell/Brand.tsx';
import { LanguagePicker } from '#web/shell/LanguagePicker.tsx';
import { ThemePicker } from '#web/shell/ThemePicker.tsx';
import { OfficeDrawing } from './drawing/OfficeDrawing.tsx';
import styles from './SignedOutPage.module.css';

/** Around every signed-out screen: what the product is on the left when there is room, the screen on the right. */
export function SignedOutPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <aside className={styles.poster} aria-label={t('identity.poster.label')}>
        <Brand />
        <div className={styles.words}>
          <p className={styles.promise}>{t('identity.poster.promise')}</p>
          <p className={styles.how}>{t('identity.poster.how')}</p>
        </div>
        <OfficeDrawing className={styles.drawing} />
      </aside>
      <div className={styles.side}>
        <header className={styles.header}>
          <Brand />
        </header>
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <footer className={styles.choices}>
          <ThemePicker />
          <LanguagePicker labelHidden onChoose={(locale) => void chooseLanguage(locale)} />
        </footer>
      </div>
    </div>
  );
}
