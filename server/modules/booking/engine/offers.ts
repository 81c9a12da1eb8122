import sql, { type Sql } from 'sql-template-tag';

/**
 * SQL condition: a booking is no offer of the waitlist. Its person has the place. An offer holds
 * the place only until its person answers.
 * @param bookings the table or alias of the bookings
 */
export const createHeldByPersonCondition = (bookings: Sql = sql`b`): Sql => sql`${bookings}.held_until IS NULL`;

/**
 * SQL condition: the booking b is no open offer of the waitlist. Unlike
 * {@link createHeldByPersonCondition}, it reads the few offers of the company first. An index can then
 * answer the rest of the query alone.
 */
export const createNotOfferedCondition = (companyId: string): Sql => sql`b.id NOT IN (
  SELECT o.id FROM bookings o WHERE o.company_id = ${companyId} AND o.held_until IS NOT NULL AND o.state < 2)`;
