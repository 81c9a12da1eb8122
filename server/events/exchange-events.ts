/**
 * The settings of a company's connection to Exchange. `secretChanged` shows a new secret without
 * its value.
 */
export interface AuditedExchangeSettings {
  roomIntegrationEnabled: boolean;
  tenantId: string;
  clientId: string;
  secretChanged: boolean;
}

/** The events of a company's connection to Exchange. */
export type ExchangeEvent =
  | {
      name: 'exchangeSettingsChanged';
      companyId: string;
      by: string;
      before: Partial<AuditedExchangeSettings>;
      after: Partial<AuditedExchangeSettings>;
    }
  /**
   * The sync of the company's rooms changed: its progress, a fault or a conflict. The audit trail
   * records no entry, since no person caused it.
   */
  | { name: 'exchangeProgressed'; companyId: string };
