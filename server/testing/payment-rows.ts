import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { cardEncryptionPurpose } from '#server/modules/billing/billing-deps.ts';
import { createEncryptor } from '#server/platform/tokens/encryptor.ts';
import { type TestApp, testAuthSecret, testSeller } from './test-app.ts';
import { smallMonthlyPackageId } from './test-subscriptions.ts';

type Db = Pick<TestApp['db'], 'query'>;

/** Encrypts a card's token as the database stores it. */
export const encryptCardToken = (token: string): string =>
  createEncryptor(testAuthSecret, cardEncryptionPurpose).encrypt(token);

/** Stores a card and returns its id. */
export async function addCard(db: Db, companyId: string): Promise<string> {
  const id = randomUUID();
  await db.query(sql`
    INSERT INTO payment_cards (company_id, id, token, buyer_email, masked, exp_month, exp_year, created_on)
    VALUES (${companyId}, ${id}, ${encryptCardToken(`TOKC_${id}`)}, 'biuro@firma.example', '444433******1111', 12, 2099, now())`);
  return id;
}

/** Stores an order of 1 PLN net and returns its id. */
export async function addOrder(db: Db, companyId: string, status = 'COMPLETED'): Promise<string> {
  const id = randomUUID();
  await db.query(sql`
    INSERT INTO payment_orders (company_id, id, number, kind, status, package_id, package_name, net, vat, payu_order_id, buyer_email,
                                buyer_ip, language, created_on)
    VALUES (${companyId}, ${id}, (SELECT count(*) + 1 FROM payment_orders WHERE company_id = ${companyId}), 'payment', ${status},
            ${smallMonthlyPackageId}, 'Mały', 100, 23, ${`PAYU${id}`}, 'biuro@firma.example', '127.0.0.1', 'pl-PL', now())`);
  return id;
}

/** Stores an invoice of a new order and returns its id. */
export async function addInvoice(db: Db, companyId: string): Promise<string> {
  const [orderId, id] = [await addOrder(db, companyId), randomUUID()];
  const buyer = {
    name: 'Firma',
    vatNumber: '1',
    person: '',
    street: '',
    postalCode: '',
    city: '',
    state: '',
    country: '',
  };
  await db.query(sql`
    INSERT INTO invoices (company_id, id, number, order_id, issued_on, sold_on, language, seller, buyer, line, net, vat, masked)
    VALUES (${companyId}, ${id}, ${`FV/1999/${id}`}, ${orderId}, '2026-11-23', '2026-11-23', 'pl-PL', ${JSON.stringify(testSeller)},
            ${JSON.stringify(buyer)}, 'Biurko: Mały', 100, 23, '')`);
  return id;
}
