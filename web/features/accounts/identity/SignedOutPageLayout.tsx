import type { ReactNode } from 'react';
import type { Locale } from '#contract/wire/locales.ts';
import { BrandLogo } from '#web/platform/frame/BrandLogo.tsx';
import { LanguagePicker } from '#web/platform/frame/LanguagePicker.tsx';
import { ThemePicker } from '#web/platform/frame/ThemePicker.tsx';
import { switchLanguage, useTranslation } from '#web/platform/languages/i18n.ts';
import { useMediaQuery } from '#web/ui/layout/use-media-query.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import styles from './SignedOutPageLayout.module.css';

/** The same breakpoint as in the style sheet. Narrower windows have no room for the poster. */
const postered = '(min-width: 960px)';
/**
 * The drawing fills the rest of the poster, so that nothing moves when its code arrives. The page
 * also works without the drawing.
 */
const OfficeDrawing = lazyPart(() => import('./drawing/OfficeDrawing.tsx'), 'OfficeDrawing', { failed: () => null });

/**
 * The layout of every page for signed-out people. In wide windows the product's poster is on the
 * left, the screen on the right.
 */
export function SignedOutPageLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const hasPoster = useMediaQuery(postered);
  const choose = (locale: Locale) => void switchLanguage(locale).catch((error: Error) => toast.error(error.message));
  return (
    <div className={styles.page}>
      <aside className={styles.poster} aria-label={t('identity.poster.label')}>
        <BrandLogo />
        <div className={styles.words}>
          <p className={styles.promise}>{t('identity.poster.promise')}</p>
          <p className={styles.how}>{t('identity.poster.how')}</p>
        </div>
        {hasPoster && <OfficeDrawing className={styles.drawing} />}
      </aside>
      <div className={styles.side}>
        <header className={styles.header}>
          <BrandLogo />
        </header>
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <footer className={styles.choices}>
          <ThemePicker />
          <LanguagePicker labelHidden onChoose={choose} />
        </footer>
      </div>
    </div>
  );
}
