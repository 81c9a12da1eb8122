import sql from 'sql-template-tag';
import type { InvoiceSeller } from '#server/platform/payment-settings.ts';
import type { BillingDeps } from '../billing-deps.ts';
import type { ListedOrder } from '../orders/orders.query.ts';
import type { InvoiceBuyer } from './invoice.ts';
import { readInvoice, readInvoiceData } from './invoices.query.ts';

/** The seller and the buyer of an order. */
export interface OrderParties {
  /** Null when payments are not configured any more and the order has no invoice. */
  seller: InvoiceSeller | null;
  buyer: InvoiceBuyer;
}

/**
 * Returns the parties of an order, from its invoice if it has one. Otherwise the seller is the
 * configured one, or null. The buyer is taken from the company's invoice data, or else has the
 * company's name.
 */
export async function readOrderParties(
  { db, seller }: Pick<BillingDeps, 'db' | 'seller'>,
  { companyId, invoice }: ListedOrder,
): Promise<OrderParties> {
  const written = invoice && (await readInvoice(db, companyId, sql`i.id = ${invoice.id}`));
  if (written) return { seller: written.seller, buyer: written.buyer };
  const [{ buyer }, [company]] = await Promise.all([
    readInvoiceData(db, companyId),
    db.query<{ name: string }>(sql`SELECT name FROM companies WHERE id = ${companyId}`),
  ]);
  return { seller, buyer: { ...buyer, name: buyer.name || company!.name } };
}
