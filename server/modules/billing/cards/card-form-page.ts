import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendNotFound } from '#server/platform/http/error-responses.ts';
import type { PayuSettings } from '#server/platform/payment-settings.ts';

/**
 * The path of the card form's document, which web/features/billing/card-form/CardForm.tsx frames.
 */
const path = '/cardForm';

/**
 * Returns a policy that allows only the document's own script, styles and fonts, and PayU's script
 * and form. Only our own pages may show the document in a frame.
 */
function contentSecurityPolicy(payu: string | null, secure: boolean): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", payu].filter(Boolean).join(' '),
    `frame-src ${payu ?? "'none'"}`,
    `connect-src ${payu ?? "'none'"}`,
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const inAttribute: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => inAttribute[sign]!);

function filledIn(html: string, payu: PayuSettings | null): string {
  const values = { sdk: payu ? `${payu.url}/javascript/sdk` : '', posId: payu?.posId ?? '' };
  return html.replace(/\{\{(sdk|posId)\}\}/g, (_all, name: keyof typeof values) => escaped(values[name]));
}

/**
 * Serves the document of the card form, our only page that loads PayU's script and frames (PAY-01).
 * Without configured payments its status is 404, which the page around it reads.
 * @param folder the folder of the built web application. Without the document in it, the response
 * is `notFound`.
 */
export function serveCardForm(
  app: FastifyInstance,
  { folder, payu, secure }: { folder: string; payu: PayuSettings | null; secure: boolean },
): void {
  const file = join(folder, 'card-form.html');
  const policy = contentSecurityPolicy(payu?.url ?? null, secure);
  app.get(path, async (_request, reply) => {
    if (!existsSync(file)) return sendNotFound(reply);
    return reply
      .code(payu ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': policy,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-cache',
        'referrer-policy': 'no-referrer',
      })
      .send(filledIn(await readFile(file, 'utf8'), payu));
  });
}
