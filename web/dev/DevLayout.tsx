import { Link, Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Locale } from '#contract/wire/locales.ts';
import { SegmentedControl } from '#web/ui/button/SegmentedControl.tsx';
import { SkipLink } from '#web/ui/layout/SkipLink.tsx';
import { UiTextsProvider } from '#web/ui/texts/ui-texts.ts';
import { uiTextsEn } from '#web/ui/texts/ui-texts-en.ts';
import { uiTextsPl } from '#web/ui/texts/ui-texts-pl.ts';
import { ToastHost } from '#web/ui/toast/ToastHost.tsx';
import styles from './dev.module.css';

const locales: readonly Locale[] = ['pl-PL', 'en-GB', 'en-US'];

/**
 * Casts a path of this page's own routes, because the registered types are of the application's
 * routes.
 */
const to = (path: '/' | '/form') => path as never;

/** The layout of the page of components: the language menu, the page and its toasts. */
export function DevLayout() {
  const [locale, setLocale] = useState<Locale>('pl-PL');
  const texts = locale === 'pl-PL' ? uiTextsPl : { ...uiTextsEn, locale };
  useEffect(() => {
    document.documentElement.lang = locale.slice(0, 2);
  }, [locale]);
  return (
    <UiTextsProvider value={texts}>
      <SkipLink />
      <nav className={styles.bar} aria-label="Pages">
        <Link to={to('/')}>Components</Link>
        <Link to={to('/form')}>Form page</Link>
        <SegmentedControl
          label="Language"
          labelHidden
          value={locale}
          onChange={setLocale}
          segments={locales.map((value) => ({ value, label: value }))}
        />
      </nav>
      <main id="content" className={styles.main}>
        <Outlet />
      </main>
      <ToastHost />
    </UiTextsProvider>
  );
}
