import type { ReactNode } from 'react';
import type { Locale } from '#contract/wire/locales.ts';
import styles from './LocaleFlag.module.css';

/** Shows the small flag of a locale's country. The caller shows the locale's name. */
export function LocaleFlag({ locale }: { locale: Locale }) {
  return (
    <svg viewBox="0 0 20 14" width="20" height="14" aria-hidden="true" className={styles.flag}>
      {flags[locale]}
    </svg>
  );
}

const flags: Record<Locale, ReactNode> = {
  'pl-PL': (
    <>
      <path fill="#fff" d="M0 0h20v7H0z" />
      <path fill="#dc143c" d="M0 7h20v7H0z" />
    </>
  ),
  'en-GB': (
    <>
      <path fill="#012169" d="M0 0h20v14H0z" />
      <path stroke="#fff" strokeWidth="2.8" d="m0 0 20 14M20 0 0 14" />
      <path stroke="#c8102e" strokeWidth="1.2" d="m0 0 20 14M20 0 0 14" />
      <path stroke="#fff" strokeWidth="4.6" d="M10 0v14M0 7h20" />
      <path stroke="#c8102e" strokeWidth="2.6" d="M10 0v14M0 7h20" />
    </>
  ),
  'en-US': (
    <>
      <path fill="#fff" d="M0 0h20v14H0z" />
      <path stroke="#b22234" d="M0 .5h20M0 2.7h20M0 4.9h20M0 7.1h20M0 9.3h20M0 11.5h20M0 13.5h20" strokeWidth="1.1" />
      <path fill="#3c3b6e" d="M0 0h9v7.6H0z" />
      <path
        stroke="#fff"
        strokeLinecap="round"
        strokeWidth=".9"
        strokeDasharray="0 2"
        d="M1.5 1.6h7M2.5 3h5M1.5 4.4h7M2.5 5.8h5"
      />
    </>
  ),
};
