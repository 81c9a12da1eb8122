import { type ReactNode, useRef, useState } from 'react';
import type { CaptchaTokens } from '#contract/account-bodies.ts';
import type { CaptchaScope } from '#contract/captcha.ts';
import { errorCodeOf } from '#web/app/api/api-error.ts';
import { withTexts } from '#web/app/languages/i18n.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { useFailureToast } from '#web/ui/use-failure-toast.ts';
import type { CaptchaSolver } from './captcha-solver.ts';

/** Fetched after the form, which is on the screen before it. */
const CaptchaPart = lazyPart(() => withTexts(['besideTheForm'], import('./CaptchaPart.tsx')), 'CaptchaPart', {
  // As much room as its notice will take.
  waiting: () => <div style={{ minHeight: '2.5rem' }} />,
});

/** A form that a captcha stands before. */
export interface Captcha {
  /** Its library has loaded: until then the form's button is disabled (AUTH-12). */
  ready: boolean;
  /** Stands below the button: the notice, what is wrong with the captcha, and its dialog. */
  part: ReactNode;
  /**
   * Sends a form with the captcha's answer: the invisible step's; once that is refused, the visible one's. A second refusal is said
   * in a toast.
   * @throws what `send` throws; `invalidCaptcha` needs no more words then
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
