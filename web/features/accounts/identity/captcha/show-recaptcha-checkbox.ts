import type { CaptchaTask } from '#contract/sign-in/captcha.ts';
import { loadRecaptchaScript } from './load-recaptcha-script.ts';

/** Shows Google's checkbox. `solved` receives the token after the person solved it. */
export async function showRecaptchaCheckbox(
  place: HTMLElement,
  task: Extract<CaptchaTask, { provider: 'recaptcha' }>,
  solved: (token: string) => void,
): Promise<void> {
  const theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
  (await loadRecaptchaScript(task.script)).render(place, { sitekey: task.siteKey, theme, callback: solved });
}
