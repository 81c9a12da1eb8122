import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { openCardForm } from './card-form.ts';
import type { OrderStore } from './orders.ts';
import { applyBankDecision, type Decision, noPaymentPage, renderBankPage } from './render-bank-page.ts';

/** A response to a browser. */
export interface Page {
  status: number;
  type: string;
  body: string;
  headers?: Record<string, string>;
}

/** The dependencies of the pages for browsers. */
export interface BrowserPageDeps {
  url: string;
  orders: OrderStore;
  cardForm: ReturnType<typeof openCardForm>;
}

const fileOf = (name: string) => readFileSync(join(import.meta.dirname, 'browser', name), 'utf8');
const [script, style, markup] = [
  'text/javascript; charset=utf-8',
  'text/css; charset=utf-8',
  'text/html; charset=utf-8',
];

/**
 * The Content-Security-Policy of PayU's own pages. They load content only from their origin. Any
 * website may show them in a frame, except the bank's page.
 */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action *; base-uri 'none'";
const bankPolicy = `${policy}; frame-ancestors 'none'`;
/**
 * The Content-Security-Policy of a merchant's page. The page loads its own files, and PayU's script
 * and frames. `payu` is the simulator's origin.
 */
const merchantPolicy = (payu: string) =>
  `default-src 'none'; script-src 'self' ${payu}; style-src 'self'; frame-src ${payu}; form-action 'none'; base-uri 'none'`;

const html = (body: string, contentPolicy: string, status = 200): Page => ({
  status,
  type: markup,
  body,
  headers: { 'content-security-policy': contentPolicy, 'referrer-policy': 'no-referrer' },
});
const asJson = (body: object): Page => ({ status: 200, type: 'application/json', body: JSON.stringify(body) });

function getPage({ url, orders }: BrowserPageDeps, { pathname, searchParams }: URL): Page | null {
  if (pathname === '/javascript/sdk') return { status: 200, type: script, body: fileOf('sdk.js') };
  if (pathname === '/front/secure-form/field.js') return { status: 200, type: script, body: fileOf('field.js') };
  if (pathname === '/front/secure-form/field') return html(fileOf('field.html'), policy);
  if (pathname === '/front/page.css') return { status: 200, type: style, body: fileOf('page.css') };
  if (pathname === '/demo') return html(fileOf('demo.html').replaceAll('{{payu}}', url), merchantPolicy(url));
  if (pathname === '/demo/demo.js') return { status: 200, type: script, body: fileOf('demo.js') };
  if (pathname !== '/front/threeds/') return null;
  const order = orders.awaiting(searchParams.get('refReqId') ?? '', 'bank');
  return order ? html(renderBankPage(order), bankPolicy) : html(noPaymentPage, bankPolicy, 404);
}

function decided({ orders }: BrowserPageDeps, { searchParams }: URL, raw: string): Page {
  const order = orders.awaiting(searchParams.get('refReqId') ?? '', 'bank');
  const decision = new URLSearchParams(raw).get('decision');
  if (!order || !decision || !['accept', 'refuse', 'abandon'].includes(decision))
    return html(noPaymentPage, bankPolicy, 404);
  const location = applyBankDecision(orders, order, decision as Decision);
  return location ? { status: 303, type: markup, body: '', headers: { location } } : html(noPaymentPage, bankPolicy);
}

/**
 * Responds to a browser with PayU's script, the card form's frames, the bank's page or a
 * demonstration shop. Null for any other path.
 */
export function answerBrowserRequest(front: BrowserPageDeps, method: string, url: URL, raw: string): Page | null {
  if (method === 'GET') return getPage(front, url);
  const { cardForm } = front;
  if (url.pathname === '/front/threeds/') return decided(front, url, raw);
  if (url.pathname === '/front/secure-form/check') return asJson(cardForm.check(JSON.parse(raw)));
  if (url.pathname === '/front/secure-form/token') return asJson(cardForm.tokenize(JSON.parse(raw)));
  if (url.pathname === '/front/secure-form/cvv') return asJson(cardForm.sendCvv(JSON.parse(raw)));
  return null;
}
