import { takenOnce } from '../database/taken-once.ts';

/** Captchas' answers, by what makes each that one. */
export const captchaAnswers = takenOnce('captcha_answers');
