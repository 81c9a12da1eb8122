import { createSingleUseStore } from '../database/single-use-store.command.ts';

/**
 * The used answers to captchas, each identified by its signature or token. The server accepts no
 * answer twice.
 */
export const usedCaptchaAnswerStore = createSingleUseStore('captcha_answers');
