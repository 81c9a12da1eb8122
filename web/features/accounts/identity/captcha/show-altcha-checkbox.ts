import 'altcha/external';
import 'altcha/altcha.css';
import type { Challenge } from 'altcha-lib';
import type { Language } from '#contract/wire/locales.ts';
import { createAltchaWorker } from './create-altcha-worker.ts';

interface Altcha {
  algorithms: Map<string, () => Worker>;
}

/**
 * Shows the checkbox of our own captcha. `solved` receives the token after the person solved it.
 */
export async function showAltchaCheckbox(
  place: HTMLElement,
  challenge: Challenge,
  language: Language,
  solved: (token: string) => void,
): Promise<void> {
  if (language === 'pl') await import('altcha/i18n/pl');
  (globalThis as unknown as { $altcha: Altcha }).$altcha.algorithms.set('PBKDF2/SHA-256', createAltchaWorker);
  const widget = document.createElement('altcha-widget');
  widget.addEventListener('verified', (event) => solved((event as CustomEvent<{ payload: string }>).detail.payload));
  const settings = { challenge, hideLogo: true, humanInteractionSignature: false, workers: 1 };
  // Uses attributes, because the widget's methods only exist some time after its insertion.
  widget.setAttribute('configuration', JSON.stringify(settings));
  widget.setAttribute('language', language);
  widget.setAttribute('type', 'checkbox');
  place.append(widget);
}
