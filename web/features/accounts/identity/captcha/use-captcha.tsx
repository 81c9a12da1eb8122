import { type ReactNode, useRef, useState } from 'react';
import type { CaptchaTokens } from '#contract/sign-in/account-bodies.ts';
import type { CaptchaScope } from '#contract/sign-in/captcha.ts';
import { errorCodeOf } from '#web/platform/api/api-error.ts';
import { withTexts } from '#web/platform/languages/i18n.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { useFailureToast } from '#web/ui/toast/use-failure-toast.ts';
import type { CaptchaSolver } from './captcha-solver.ts';

/** Loads after the form, which is on the screen first. */
const CaptchaPart = lazyPart(() => withTexts(['besideTheForm'], import('./CaptchaPart.tsx')), 'CaptchaPart', {
  // Reserves the room of its notice.
  waiting: () => <div style={{ minHeight: '2.5rem' }} />,
});

/** The captcha of a form. */
export interface Captcha {
  /** True once its library has loaded. The form's button is disabled until then (AUTH-12). */
  ready: boolean;
  /** The part below the button: the notice, the captcha's problem, and its dialog. */
  part: ReactNode;
  /**
   * Sends a form with the invisible step's token and, if refused, with the visible one's. A second
   * refusal appears in a toast.
   * @throws the errors of `send`, and the form shows no text for `invalidCaptcha`
   */
  run<T>(send: (tokens: CaptchaTokens) => Promise<T>): Promise<T>;
}

/** The captcha of sign-in, registration and invitation. */
export function useCaptcha(scope: CaptchaScope): Captcha {
  const solver = useRef<CaptchaSolver | null>(null);
  const failure = useFailureToast();
  const [ready, setReady] = useState(false);
  const [take] = useState(() => (loaded: CaptchaSolver) => {
    solver.current = loaded;
    setReady(true);
  });

  return {
    ready,
    part: <CaptchaPart scope={scope} onReady={take} />,
    async run(send) {
      failure.takeBack();
      try {
        return await send(await solver.current!.invisible());
      } catch (refused) {
        if (errorCodeOf(refused) !== 'invalidCaptcha') throw refused;
        const tokens = await solver.current!.visible();
        if (!tokens) throw refused;
        return await send(tokens).catch((error: Error) => {
          if (errorCodeOf(error) === 'invalidCaptcha') failure.say(error.message);
          throw error;
        });
      }
    },
  };
}
