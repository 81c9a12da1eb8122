import sql, { type Sql } from 'sql-template-tag';

/**
 * Returns SQL for the ids of a company's orders that were refunded, or are being refunded. They pay
 * for no period any more.
 */
export const selectRefundedOrderIds = (companyId: string): Sql =>
  sql`SELECT order_id FROM payment_refunds WHERE company_id = ${companyId}`;
