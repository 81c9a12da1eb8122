import type { ProviderPerson } from './people.ts';

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
body { max-width: 28rem; margin: 3rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #1d2433; }
form, li { margin: 0.5rem 0; } ul { padding: 0; list-style: none; }
button { width: 100%; min-height: 44px; padding: 0.5rem 1rem; border: 1px solid #8a93a5; border-radius: 8px; background: #fff; font: inherit; text-align: start; }
button.first { background: #1d4ed8; color: #fff; } small { display: block; color: #4b5567; } code { overflow-wrap: anywhere; }
</style></head><body><h1>${escaped(title)}</h1>${body}</body></html>`;

function line({ email, emailVerified }: ProviderPerson): string {
  if (email === undefined) return 'no e-mail';
  return `${email}${emailVerified ? '' : emailVerified === false ? ', not verified' : ', verified or not is not said'}`;
}

/** Returns the page on which a person selects an identity. */
export function renderSignInPage(tenant: string, action: string, people: readonly ProviderPerson[]): string {
  const choices = people.map(
    (person) => `<li><form method="post" action="${escaped(action)}">
<button name="subject" value="${escaped(person.subject)}">${escaped(person.name)}<small>${escaped(line(person))}</small></button></form></li>`,
  );
  return page(
    `Sign in at ${tenant}`,
    `<p>A simulated provider: no password is asked for.</p><ul>${choices.join('')}</ul>`,
  );
}

/** Returns the page on which people allow Biurko's access. */
export function renderConsentPage(tenant: string, action: string): string {
  return page(
    `Allow Biurko?`,
    `<p>Biurko wants to know your name and e-mail from ${escaped(tenant)}.</p>
<form method="post" action="${escaped(action)}">
<p><button class="first" name="consent" value="allow">Allow</button></p>
<p><button name="consent" value="refuse">Refuse</button></p></form>`,
  );
}

/** Returns the page with the tenants, and the data to set up a company's single sign-on. */
export function renderOverviewPage(
  tenants: readonly { name: string; issuer: string }[],
  client: { id: string; secret: string },
): string {
  const rows = tenants.map(({ name, issuer }) => `<li>${escaped(name)}: <code>${escaped(issuer)}</code></li>`);
  return page(
    'Simulated identity providers',
    `<ul>${rows.join('')}</ul><p>Client ID <code>${escaped(client.id)}</code>, secret <code>${escaped(client.secret)}</code></p>`,
  );
}
