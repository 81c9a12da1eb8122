import 'altcha/external';
import 'altcha/altcha.css';
import type { Challenge } from 'altcha-lib';
import type { Language } from '#contract/locales.ts';
import { altchaWorker } from './altcha-worker.ts';

interface Widget extends HTMLElement {
  configure(settings: Record<string, unknown>): Promise<void>;
}
interface Altcha {
  algorithms: Map<string, () => Worker>;
}

/** Shows the box of our own captcha, which is ticked by hand; `solved` gets its answer. */
export async function showAltcha(
  place: HTMLElement,
  challenge: Challenge,
  language: Language,
  solved: (token: string) => void,
): Promise<void> {
  if (language === 'pl') await import('altcha/i18n/pl');
  (globalThis as unknown as { $altcha: Altcha }).$altcha.algorithms.set('PBKDF2/SHA-256', altchaWorker);
  const widget = document.createElement('altcha-widget') as Widget;
  widget.addEventListener('verified', (event) => solved((event as CustomEvent<{ payload: string }>).detail.payload));
  place.append(widget);
  await widget.configure({
    challenge,
    language,
    type: 'checkbox',
    hideLogo: true,
    humanInteractionSignature: false,
    workers: 1,
  });
}
