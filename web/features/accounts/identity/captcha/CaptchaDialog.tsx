import { useEffect, useRef, useState } from 'react';
import type { CaptchaScope } from '#contract/sign-in/captcha.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import styles from './CaptchaDialog.module.css';
import { fetchCaptchaTask } from './fetch-captcha-task.ts';
import { showAltchaCheckbox } from './show-altcha-checkbox.ts';
import { showRecaptchaCheckbox } from './show-recaptcha-checkbox.ts';

/** Milliseconds for which a skeleton hides the loading challenge (AUTH-12). */
const hiddenFor = 2_500;

interface Props {
  open: boolean;
  scope: CaptchaScope;
  /** Receives the token of the visible step, or null if the person cancelled. */
  onAnswer: (token: string | null) => void;
}

/**
 * The dialog with the captcha's visible step. It blocks the page until the person solves the
 * challenge or cancels (AUTH-12).
 */
export function CaptchaDialog({ open, scope, onAnswer }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(null)}
      dismissible={false}
      size="small"
      title={t('captcha.title')}
      description={t('captcha.description')}
      actions={<Button onClick={() => onAnswer(null)}>{t('captcha.cancel')}</Button>}
    >
      <Challenge scope={scope} onAnswer={onAnswer} />
    </Dialog>
  );
}

function Challenge({ scope, onAnswer }: Omit<Props, 'open'>) {
  const { t, language } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const answer = useRef(onAnswer);
  answer.current = onAnswer;
  const [shown, setShown] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let gone = false;
    const within = document.createElement('div');
    place.current?.append(within);
    const show = async () => {
      const task = await fetchCaptchaTask(scope, 'v2');
      if (gone) return;
      const solved = (token: string) => !gone && answer.current(token);
      if (task.provider === 'altcha') await showAltchaCheckbox(within, task.challenge, language, solved);
      else await showRecaptchaCheckbox(within, task, solved);
    };
    show().catch(() => !gone && setFailed(true));
    const timer = setTimeout(() => setShown(true), hiddenFor);
    return () => {
      gone = true;
      clearTimeout(timer);
      within.remove();
    };
  }, [scope, language]);

  // Focuses the checkbox of our own captcha once it is visible. The checkbox of Google's captcha is
  // in a frame, where this page cannot focus it.
  useEffect(() => {
    if (shown) place.current?.querySelector('input')?.focus();
  }, [shown]);

  return (
    <div className={styles.place} aria-busy={!shown}>
      {!shown && (
        <div className={styles.skeleton}>
          <Skeleton shape="block" height={76} />
        </div>
      )}
      <div
        ref={place}
        className={styles.challenge}
        hidden={failed}
        style={{ visibility: shown ? 'visible' : 'hidden' }}
      />
      {shown && failed && (
        <Notice tone="error" role="alert">
          {t('captcha.notLoaded')}
        </Notice>
      )}
    </div>
  );
}
