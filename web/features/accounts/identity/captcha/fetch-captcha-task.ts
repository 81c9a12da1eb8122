import { type CaptchaLevel, type CaptchaScope, type CaptchaTask, getCaptchaTask } from '#contract/sign-in/captcha.ts';
import { getParameterlessEndpointUrl, sendRequest } from '#web/platform/api/send-request.ts';

/** Fetches the task that a captcha has to solve. @throws ApiError */
export async function fetchCaptchaTask(scope: CaptchaScope, level: CaptchaLevel): Promise<CaptchaTask> {
  const url = `${getParameterlessEndpointUrl(getCaptchaTask)}?${new URLSearchParams({ scope, level })}`;
  return (await (await sendRequest(getCaptchaTask.method, url, {})).json()) as CaptchaTask;
}
