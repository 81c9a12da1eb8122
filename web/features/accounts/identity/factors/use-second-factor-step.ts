import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import type { AuthTokens } from '#contract/sign-in/auth.ts';
import { finishSecondStep } from '#contract/sign-in/second-step.ts';
import type { ErrorDetails } from '#contract/wire/errors.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { fetchTokens } from './call-without-session.ts';
import { PasskeyError } from './passkey.ts';

/**
 * Sends the second factor of a sign-in. `wrong` is the error of the typed code, and `refused` an
 * error that does not concern the code. `isOver` is true if the sign-in has to begin again with the
 * first factor. A lock-out opens its own screen.
 * @param field the field of the code, focused after a wrong code
 */
export function useSecondFactorStep(field: RefObject<HTMLInputElement | null>, onDone: (tokens: AuthTokens) => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [pending, setPending] = useState<'code' | 'passkey' | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ text: string; isOver: boolean } | null>(null);

  const refuse = (error: unknown) => {
    setPending(null);
    if (error instanceof PasskeyError) {
      if (error.problem === 'cancelled' || error.problem === 'overtaken') return;
      const host = location.hostname;
      const text = error.problem === 'elsewhere' ? t('factors.elsewhere', { host }) : t('factors.failed');
      return setRefused({ text, isOver: false });
    }
    if (!(error instanceof ApiError)) throw error;
    if (error.errorCode === 'userLockOuted') {
      const { userName, lockedOutEnd } = error.details as ErrorDetails<'userLockOuted'>;
      void navigate({ to: '/userLockOuted', state: { userName, lockedOutEnd } });
    } else if (error.errorCode === 'secondFactorWrong' || error.errorCode === 'validationFailed') {
      setWrong(error.message);
      field.current?.focus();
      field.current?.select();
    } else setRefused({ text: error.message, isOver: error.errorCode === 'secondStepLost' });
  };
  const send = async (by: 'code' | 'passkey', body: () => Promise<unknown>) => {
    if (pending) return;
    setPending(by);
    setWrong(null);
    setRefused(null);
    try {
      // After a success the button stays pending until the first screen shows, so that the person
      // cannot submit twice.
      onDone(await fetchTokens(finishSecondStep, await body()));
    } catch (error) {
      refuse(error);
    }
  };
  return { pending, wrong, setWrong, refused, send };
}
