import sql, { type Sql } from 'sql-template-tag';

/** The ids of a company's orders whose money goes back, or has gone: what they paid for is worth nothing any more. */
export const ordersGoingBack = (companyId: string): Sql =>
  sql`SELECT order_id FROM payment_refunds WHERE company_id = ${companyId}`;
