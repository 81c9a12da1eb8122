import * as z from 'zod';
import { id } from '#contract/wire/formats.ts';
import { scheduledTaskPayload } from '#server/platform/jobs/schedule.ts';
import { declareTask } from '#server/platform/jobs/task.ts';

const ofOrder = z.object({ companyId: id, id });

/** The job that sends an order to PayU. PayU charges a repeated order only once. */
export const sendOrderTask = declareTask('sendOrder', ofOrder);
/** The job that polls PayU for an order's status. */
export const pollOrderTask = declareTask('askOrder', ofOrder);
/** The job that captures an order's money at a point of sale without automatic receipt. */
export const captureOrderTask = declareTask('receiveOrder', ofOrder);
/** The job that sends a refund to PayU, or polls its status. */
export const refundOrderTask = declareTask('refundOrder', ofOrder);
/** The job that removes a card at PayU. */
export const removeCardAtPayuTask = declareTask('forgetCard', z.object({ companyId: id, cardId: id }));
/** The job that emails an invoice or a corrective invoice. */
export const mailInvoiceTask = declareTask('mailInvoice', z.object({ companyId: id, invoiceId: id }));
/** The scheduled job that finds the orders and refunds to poll. */
export const pollUnsettledOrdersTask = declareTask('askOrders', scheduledTaskPayload);
/** The scheduled job that charges renewals and their retries, once their time has come. */
export const renewPackagesTask = declareTask('renewPackages', scheduledTaskPayload);
/** The scheduled job that replaces ended periods every minute. Missed runs do no harm. */
export const endPeriodsTask = declareTask('endPeriods', scheduledTaskPayload, { attempts: 2 });
/**
 * The hourly job that emails companies whose trial ends soon, once for each notice. Each run also
 * makes up for missed runs.
 */
export const notifyTrialEndsTask = declareTask('tellTrialEnds', scheduledTaskPayload);
