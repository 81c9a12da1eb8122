import type { ExchangeEvent } from '#server/events/exchange-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce } from '#server/platform/live/announce.ts';

/** Notifies administrators' browsers when the settings of Exchange or its progress have changed. */
export function announceExchange(announce: Announce): Subscriber<ExchangeEvent> {
  const progressed = ({ companyId }: { companyId: string }) =>
    announce({ company: companyId, permission: 'company-update' }, { name: 'ExchangeUpdated', payload: { companyId } });
  return { afterCommit: { exchangeSettingsChanged: progressed, exchangeProgressed: progressed } };
}
