/** What can be set of the connection; of the secret only that it changed. */
export interface ExchangeSetup {
  roomIntegrationEnabled: boolean;
  tenantId: string;
  clientId: string;
  secretChanged: boolean;
}

/** What happens to a company's connection to Exchange. */
export type ExchangeEvent =
  | {
      name: 'exchangeSettingsChanged';
      companyId: string;
      by: string;
      before: Partial<ExchangeSetup>;
      after: Partial<ExchangeSetup>;
    }
  /** How its rooms stand has changed: in step, trouble, conflicts. By nobody, so it is written down nowhere. */
  | { name: 'exchangeProgressed'; companyId: string };
