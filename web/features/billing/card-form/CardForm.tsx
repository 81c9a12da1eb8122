import { CircleAlert, LockKeyhole } from 'lucide-react';
import { type Ref, useImperativeHandle, useMemo } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { useTheme } from '#web/ui/theme/theme.ts';
import { getCardErrorTextNames } from './card-errors.ts';
import styles from './card-form.module.css';
import type { CardFormAppearance, TokenizedCard } from './document/messages.ts';
import { useCardFormFrame } from './use-card-form-frame.ts';

/** The calls that a page makes to the form. */
export interface CardFormHandle {
  /**
   * Returns a token for the typed card, or null with the form's errors shown. It never throws, and
   * the typed values stay. A token is valid once, so each attempt to pay needs a new one.
   */
  tokenize(): Promise<TokenizedCard | null>;
}

interface Props {
  /** Disables the fields during a payment. */
  disabled?: boolean;
  /** Runs when the fields accept input, also after each reload. */
  onReady?: () => void;
  ref?: Ref<CardFormHandle>;
}

/**
 * The card form: PayU's fields in a document of their own (/cardForm), with the mistakes under
 * them. Biurko's pages and server never hold a card's number or code (PAY-01).
 */
export function CardForm({ disabled = false, onReady, ref }: Props) {
  const { t, language } = useTranslation();
  const { theme } = useTheme();
  const look = useMemo<CardFormAppearance>(
    () => ({
      ...{ language, theme, disabled },
      labels: {
        number: t('billing.cardForm.number'),
        date: t('billing.cardForm.date'),
        cvv: t('billing.cardForm.cvv'),
      },
      placeholders: { number: '0000 0000 0000 0000', date: t('billing.cardForm.dateHint'), cvv: '000' },
    }),
    [t, language, theme, disabled],
  );
  const {
    ref: frame,
    phase,
    attempt,
    height,
    mistakes,
    isEmptied,
    onLoad,
    reload,
    tokenize,
  } = useCardFormFrame(look, onReady);
  useImperativeHandle(ref, () => ({ tokenize }), [tokenize]);

  if (phase === 'notConfigured')
    return (
      <Notice tone="warning" role="status">
        {t('billing.cardForm.notConfigured')}
      </Notice>
    );
  const isWaiting = phase === 'loading' || phase === 'slow';
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw the legend of a fieldset over its border
    <div role="group" aria-label={t('billing.cardForm.title')} aria-busy={isWaiting} className={styles.form}>
      {isEmptied && phase === 'ready' && (
        <Notice tone="info" role="status">
          {t('billing.cardForm.emptied')}
        </Notice>
      )}
      {phase === 'slow' && <NotThere text={t('billing.cardForm.slow')} onRetry={reload} tone="info" />}
      {phase === 'unreachable' && <NotThere text={t('billing.cardForm.unreachable')} onRetry={reload} tone="error" />}
      {isWaiting && (
        <div className={styles.shape}>
          <Skeleton shape="block" height={66} />
          <div className={styles.pair} aria-hidden="true">
            <Skeleton shape="block" height={66} />
            <Skeleton shape="block" height={66} />
          </div>
        </div>
      )}
      {phase !== 'unreachable' && (
        <iframe
          key={attempt}
          ref={frame}
          src="/cardForm"
          title={t('billing.cardForm.title')}
          className={phase === 'ready' ? styles.frame : styles.hidden}
          style={{ height }}
          onLoad={onLoad}
        />
      )}
      <div aria-live="polite">
        {mistakes.length > 0 && (
          <ul className={styles.mistakes}>
            {getCardErrorTextNames(mistakes).map((name) => (
              <li key={name}>
                <CircleAlert size={16} aria-hidden="true" />
                <span>{t(`billing.cardForm.mistakes.${name}`)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className={styles.secure}>
        <LockKeyhole size={16} aria-hidden="true" />
        <span>{t('billing.cardForm.secure')}</span>
      </p>
    </div>
  );
}

function NotThere({ text, tone, onRetry }: { text: string; tone: 'info' | 'error'; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice
      tone={tone}
      role={tone === 'error' ? 'alert' : 'status'}
      action={
        <Button size="small" onClick={onRetry}>
          {t('billing.cardForm.retry')}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
