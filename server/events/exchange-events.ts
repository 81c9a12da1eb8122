/** The settings of the connection. The secret only has a flag for its change. */
export interface ExchangeSetup {
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
      before: Partial<ExchangeSetup>;
      after: Partial<ExchangeSetup>;
    }
  /**
   * The state of its rooms has changed: sync, trouble, conflicts. The audit trail has no entry, as
   * no person did it.
   */
  | { name: 'exchangeProgressed'; companyId: string };
