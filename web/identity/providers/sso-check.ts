import type { Output } from '#contract/endpoint.ts';
import { checkSso } from '#contract/sso.ts';
import { ask } from './ask.ts';

type Checked = Output<typeof checkSso>;

/** What is asked for: of an e-mail, what stands after the @ (AUTH-02). */
export function domainOrOrgOf(typed: string): string {
  return typed.trim().split('@').at(-1)!.trim();
}

let last: { domainOrOrg: string; answer: Promise<Checked> } | null = null;

/** Whether it has single sign-on (AUTH-03); the same is not asked twice in a row, unless it failed. @throws ApiError */
export function ssoCheck(domainOrOrg: string): Promise<Checked> {
  if (last?.domainOrOrg === domainOrOrg) return last.answer;
  const answer = ask(checkSso, { domainOrOrg });
  const asked = { domainOrOrg, answer };
  last = asked;
  answer.catch(() => {
    if (last === asked) last = null;
  });
  return answer;
}
