import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { NameCircle } from '#contract/people/name-privacy.ts';
import { CompanyContext, type CompanyContextValue } from '#web/platform/company/company-context.ts';
import { HideNameCheckbox } from './HideNameCheckbox.tsx';

vi.mock('#web/platform/languages/i18n.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

/** Returns the label of the choice in a company, or null if the form leaves the choice out. */
function labelOf(isForOther: boolean, { company, own }: { company: NameCircle; own: NameCircle }): string | null {
  const value = { company: { settings: { namesSeenBy: company } }, profile: { namesSeenBy: own } };
  const html = renderToStaticMarkup(
    <CompanyContext value={value as unknown as CompanyContextValue}>
      <HideNameCheckbox checked={false} isForOther={isForOther} onChange={() => {}} />
    </CompanyContext>,
  );
  return /shell\.hideName\.label\w*/.exec(html)?.[0] ?? null;
}

it('[WEEK-09] the choice at a booking for a colleague does not depend on the own circle, and names no "me"', () => {
  const [mine, other] = ['shell.hideName.label', 'shell.hideName.labelForOther'];
  for (const [company, own, forMe, forOther] of [
    ['all', 'all', mine, other],
    ['team', 'nobody', null, other],
    ['nobody', 'all', null, null],
  ] as const)
    expect([labelOf(false, { company, own }), labelOf(true, { company, own })]).toEqual([forMe, forOther]);
});
