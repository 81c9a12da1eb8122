import { type ReactNode, useRef, useState } from 'react';
import type { CaptchaTokens } from '#contract/sign-in/account-bodies.ts';
import type { CaptchaScope } from '#contract/sign-in/captcha.ts';
import { getErrorCode } from '#web/platform/api/api-error.ts';
import { loadWithTexts } from '#web/platform/languages/i18n.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { useFailureToastControls } from '#web/ui/toast/use-failure-toast-controls.ts';
import type { CaptchaSolver } from './captcha-solver.ts';

/** The captcha below a form. Its code loads after the form, so that the form shows earlier. */
const CaptchaLoader = lazyPart(() => loadWithTexts(['besideTheForm'], import('./CaptchaLoader.tsx')), 'CaptchaLoader', {
  // Reserves the height of the captcha's notice.
  waiting: () => <div style={{ minHeight: '2.5rem' }} />,
});

/** The captcha of a form. */
export interface Captcha {
  /** True once the captcha has loaded. The form's button is disabled until then (AUTH-12). */
  ready: boolean;
  /** The element to render below the button: the captcha's notice, its problem, and its dialog. */
  part: ReactNode;
  /**
   * Sends a form with the token of the invisible step. If the server refuses that token, the form
   * is sent with the token of the visible step. A second refusal appears in a toast.
   * @throws the errors of `send`. The form shows no text for `invalidCaptcha`
   */
  run<T>(send: (tokens: CaptchaTokens) => Promise<T>): Promise<T>;
}

/** Returns the captcha of a form: sign-in, registration or invitation. */
export function useCaptcha(scope: CaptchaScope): Captcha {
  const solver = useRef<CaptchaSolver | null>(null);
  const failure = useFailureToastControls();
  const [ready, setReady] = useState(false);
  const [take] = useState(() => (loaded: CaptchaSolver) => {
    solver.current = loaded;
    setReady(true);
  });

  return {
    ready,
    part: <CaptchaLoader scope={scope} onReady={take} />,
    async run(send) {
      failure.takeBack();
      try {
        return await send(await solver.current!.invisible());
      } catch (refused) {
        if (getErrorCode(refused) !== 'invalidCaptcha') throw refused;
        const tokens = await solver.current!.visible();
        if (!tokens) throw refused;
        return await send(tokens).catch((error: Error) => {
          if (getErrorCode(error) === 'invalidCaptcha') failure.say(error.message);
          throw error;
        });
      }
    },
  };
}
