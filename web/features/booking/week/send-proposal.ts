import type { TeamDaysBody } from '#contract/week/propose-team-days.ts';

interface Calls {
  /** Proposes the days, or returns the stored proposal with this id. */
  propose: (body: TeamDaysBody & { id: string }) => Promise<TeamDaysBody>;
  change: (id: string, body: TeamDaysBody & { before: TeamDaysBody }) => Promise<unknown>;
}

const toBody = ({ weekdays, from, until, note }: TeamDaysBody): TeamDaysBody => ({
  ...{ weekdays: weekdays.toSorted(), from, until, note },
});

/**
 * Proposes team days under one id for each opening of the dialog. After a lost answer the server has
 * stored the first values, so later values change that proposal. The team gets no second one.
 */
export async function sendProposal(body: TeamDaysBody & { id: string }, { propose, change }: Calls): Promise<void> {
  const [before, wanted] = [toBody(await propose(body)), toBody(body)];
  if (JSON.stringify(before) !== JSON.stringify(wanted)) await change(body.id, { ...wanted, before });
}
