import { takenOnce } from '../database/taken-once.command.ts';

/**
 * The used answers to captchas, each identified by its signature or token. The server accepts no
 * answer twice.
 */
export const captchaAnswers = takenOnce('captcha_answers');
