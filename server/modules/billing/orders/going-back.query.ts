import sql, { type Sql } from 'sql-template-tag';

/**
 * SQL of the ids of a company's orders whose money was, or is being, refunded. They pay for nothing
 * any more.
 */
export const ordersGoingBack = (companyId: string): Sql =>
  sql`SELECT order_id FROM payment_refunds WHERE company_id = ${companyId}`;
