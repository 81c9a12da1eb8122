import { type CaptchaLevel, type CaptchaScope, type CaptchaTask, getCaptchaTask } from '#contract/sign-in/captcha.ts';
import { send, urlOf } from '#web/platform/api/send.ts';

/** Fetches the task that a captcha has to solve. @throws ApiError */
export async function fetchCaptchaTask(scope: CaptchaScope, level: CaptchaLevel): Promise<CaptchaTask> {
  const url = `${urlOf(getCaptchaTask)}?${new URLSearchParams({ scope, level })}`;
  return (await (await send(getCaptchaTask.method, url, {})).json()) as CaptchaTask;
}
