import { takenOnce } from '../database/taken-once.command.ts';

/** Answers to captchas, each identified by its signature or token. */
export const captchaAnswers = takenOnce('captcha_answers');
