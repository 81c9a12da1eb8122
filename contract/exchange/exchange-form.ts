import type { BrowserRefusal } from '#contract/messages/checked-messages.ts';
import { createRefusal } from '#contract/wire/errors.ts';
import type { ExchangeForm } from './exchange.ts';

/**
 * Returns a refusal for each field that must be filled in to enable the integration. The browser
 * checks the form, and the server the settings that the save would store.
 */
export function checkExchangeFormFields(
  { roomIntegrationEnabled, tenantId, clientId, clientSecret }: Omit<ExchangeForm, 'keepEvents'>,
  clientSecretExists: boolean,
): Partial<Record<'tenantId' | 'clientId' | 'clientSecret', BrowserRefusal>> {
  if (!roomIntegrationEnabled) return {};
  const missing = createRefusal('EMPTY_CREDENTIAL_CANNOT_ENABLE_INTEGRATION', {});
  return {
    ...(tenantId.trim() === '' && { tenantId: missing }),
    ...(clientId.trim() === '' && { clientId: missing }),
    ...(clientSecret.trim() === '' && !clientSecretExists && { clientSecret: missing }),
  };
}
