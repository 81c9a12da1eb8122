import { maskCardNumber } from './cards.ts';
import type { Order } from './order.ts';
import type { OrderStore } from './orders.ts';

/** The cardholder's decision on their bank's page. */
export type BankDecision = 'accept' | 'refuse' | 'abandon';

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="stylesheet" href="/front/page.css">
</head>
<body>
<h1>${title}</h1>
${body}
</body>
</html>`;

/** Returns the bank's page, on which the cardholder confirms the payment. */
export function renderBankPage({ request, card, refReqId }: Order): string {
  const amount = `${(Number(request.totalAmount) / 100).toFixed(2)} ${request.currencyCode}`;
  const button = (decision: BankDecision, message: string) =>
    `<button name="decision" value="${decision}">${message}</button>`;
  return page(
    '3-D Secure',
    `<p>${escaped(request.description)}</p>
<p><strong>${amount}</strong>, ${maskCardNumber(card)}</p>
<form method="post" action="/front/threeds/?refReqId=${refReqId}">
${button('accept', 'Accept')}${button('refuse', 'Refuse')}${button('abandon', 'Abandon')}
</form>`,
  );
}

/** The bank's page when no order waits for a confirmation. */
export const noPaymentPage = page('3-D Secure', '<p>There is no payment to confirm.</p>');

/**
 * Returns the URL to which the bank's page redirects. Null if the order has no `continueUrl`. The
 * cardholder then sees the bank's page without a payment.
 */
function wayBack({ request, refReqId }: Order, more: Record<string, string>): string | null {
  if (!request.continueUrl) return null;
  const address = new URL(request.continueUrl);
  for (const [name, value] of Object.entries({ ...more, refReqId })) address.searchParams.set(name, value);
  return address.href;
}

/**
 * Carries out the cardholder's decision and returns the URL to redirect to. `abandon` redirects
 * without a result, and the order waits on until its `validityTime` ends.
 */
export function applyBankDecision(orders: OrderStore, order: Order, decision: BankDecision): string | null {
  if (decision === 'abandon') return wayBack(order, {});
  orders.answerStep(order, decision === 'accept');
  return wayBack(order, order.status === 'CANCELED' ? { error: '501' } : { statusCode: 'SUCCESS' });
}
