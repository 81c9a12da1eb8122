import sql from 'sql-template-tag';
import type { InvoiceSeller } from '#server/platform/payment-settings.ts';
import type { ListedOrder } from '../orders.query.ts';
import type { PaymentParts } from '../payment-parts.ts';
import type { InvoiceBuyer } from './invoice.ts';
import { readInvoice, readInvoiceData } from './invoices.query.ts';

/** Who sold and who bought. */
export interface Parties {
  /** Null where payments are not configured any more, and nothing was invoiced. */
  seller: InvoiceSeller | null;
  buyer: InvoiceBuyer;
}

/**
 * The parties of an order: as its invoice says, else the operator, and the company by its invoice data; where there is none, by its name.
 */
export async function readParties(
  { db, seller }: Pick<PaymentParts, 'db' | 'seller'>,
  { companyId, invoice }: ListedOrder,
): Promise<Parties> {
  const written = invoice && (await readInvoice(db, companyId, sql`i.id = ${invoice.id}`));
  if (written) return { seller: written.seller, buyer: written.buyer };
  const [{ buyer }, [company]] = await Promise.all([
    readInvoiceData(db, companyId),
    db.query<{ name: string }>(sql`SELECT name FROM companies WHERE id = ${companyId}`),
  ]);
  return { seller, buyer: { ...buyer, name: buyer.name || company!.name } };
}
