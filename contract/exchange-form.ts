import type { CheckedRefusal } from './checked-messages.ts';
import { refusal } from './errors.ts';
import type { ExchangeForm } from './exchange.ts';

/** What is missing to switch the integration on, by field; asked by the browser, and by the server of what it then has. */
export function refusalsOfExchange(
  { roomIntegrationEnabled, tenantId, clientId, clientSecret }: Omit<ExchangeForm, 'keepEvents'>,
  clientSecretExists: boolean,
): Partial<Record<'tenantId' | 'clientId' | 'clientSecret', CheckedRefusal>> {
  if (!roomIntegrationEnabled) return {};
  const missing = refusal('EMPTY_CREDENTIAL_CANNOT_ENABLE_INTEGRATION', {});
  return {
    ...(tenantId.trim() === '' && { tenantId: missing }),
    ...(clientId.trim() === '' && { clientId: missing }),
    ...(clientSecret.trim() === '' && !clientSecretExists && { clientSecret: missing }),
  };
}
