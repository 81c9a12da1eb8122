import { takenOnce } from '../database/taken-once.ts';

/** Answers to captchas, each identified by its signature or token. */
export const captchaAnswers = takenOnce('captcha_answers');
