import { useCallback, useEffect, useRef, useState } from 'react';
import type { CaptchaScope, CaptchaTask } from '#contract/sign-in/captcha.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import styles from './CaptchaLoader.module.css';
import type { CaptchaSolver } from './captcha-solver.ts';
import { solveAltcha } from './create-altcha-worker.ts';
import { fetchCaptchaTask } from './fetch-captcha-task.ts';
import { loadRecaptchaScript } from './load-recaptcha-script.ts';

const CaptchaDialog = lazyPart(() => import('./CaptchaDialog.tsx'), 'CaptchaDialog', {
  wanted: ({ open }: { open: boolean }) => open,
});

/** Milliseconds until a retry when the captcha failed to load. */
const patience = 5_000;

/**
 * Milliseconds for which the task that was fetched at loading is used. A later submission fetches a
 * new task. The server accepts a task for ten minutes.
 */
const freshFor = 5 * minuteMs;

interface Props {
  scope: CaptchaScope;
  onReady: (solver: CaptchaSolver) => void;
}

type Problem = 'insecure' | 'notLoaded' | null;

async function solveTask(task: CaptchaTask, scope: CaptchaScope): Promise<string> {
  if (task.provider === 'altcha') return await solveAltcha(task.challenge);
  return await (await loadRecaptchaScript(task.script)).execute(task.siteKey, { action: scope });
}

/**
 * Loads the deployment's captcha, and passes a solver to the form. It shows a notice about the
 * captcha, or the reason why it does not work.
 */
export function CaptchaLoader({ scope, onReady }: Props) {
  const { t } = useTranslation();
  const [provider, setProvider] = useState<CaptchaTask['provider'] | null>(null);
  const [problem, setProblem] = useState<Problem>(null);
  const [asked, setAsked] = useState(false);
  const settle = useRef<(token: string | null) => void>(() => {});

  const visible = useCallback(async () => {
    const token = await new Promise<string | null>((resolve) => {
      settle.current = resolve;
      setAsked(true);
    });
    setAsked(false);
    return token === null ? null : { captchaTokenV2: token };
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const load = async () => {
      clearTimeout(timer);
      try {
        const task = await fetchCaptchaTask(scope, 'v3');
        let fresh: { task: CaptchaTask; until: number } | null = { task, until: performance.now() + freshFor };
        if (task.provider === 'recaptcha') await loadRecaptchaScript(task.script);
        if (gone) return;
        // Our own captcha needs the browser's cryptography, which is missing on plain http under a
        // host name.
        if (task.provider === 'altcha' && !isSecureContext) return setProblem('insecure');
        setProblem(null);
        setProvider(task.provider);
        onReady({
          invisible: async () => {
            const own = fresh && performance.now() < fresh.until ? fresh.task : await fetchCaptchaTask(scope, 'v3');
            // The server accepts each task only once.
            fresh = null;
            return { captchaTokenV3: await solveTask(own, scope) };
          },
          visible,
        });
      } catch {
        if (gone) return;
        setProblem('notLoaded');
        timer = setTimeout(() => void load(), patience);
      }
    };
    void load();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [scope, onReady, visible]);

  const link = (href: string, text: string) => (
    <a href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
  return (
    <div className={styles.place}>
      {problem && (
        <Notice tone="error" role="alert">
          {t(`captcha.${problem}`)}
        </Notice>
      )}
      {provider === 'altcha' && <p className={styles.notice}>{t('captcha.altcha')}</p>}
      {provider === 'recaptcha' && (
        <p className={styles.notice}>
          {t('captcha.recaptcha')} {link('https://policies.google.com/privacy', t('captcha.privacy'))},{' '}
          {link('https://policies.google.com/terms', t('captcha.terms'))}.
        </p>
      )}
      <CaptchaDialog open={asked} scope={scope} onAnswer={(token) => settle.current(token)} />
    </div>
  );
}
