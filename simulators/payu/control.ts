import * as z from 'zod';
import { bankResponseDescriptions, maskCardNumber } from './cards.ts';
import type { PayuSimulator } from './interface.ts';

const declines = Object.keys(bankResponseDescriptions).filter((code) => code !== '000') as Parameters<
  PayuSimulator['declineNext']
>[0][];
const count = z.int().positive().optional();

const wish = z.discriminatedUnion('do', [
  z.object({ do: z.literal('declineNext'), code: z.enum(declines) }),
  z.object({ do: z.literal('beUnavailable'), orders: count }),
  z.object({ do: z.literal('cancelRefunds'), refunds: count }),
  z.object({ do: z.literal('loseNextAnswer') }),
  z.object({ do: z.literal('revokeTokens') }),
  z.object({ do: z.literal('decideAtBank'), orderId: z.string(), decision: z.enum(['accept', 'refuse']) }),
  z.object({ do: z.literal('hold') }),
  z.object({ do: z.literal('release'), order: z.array(z.int().nonnegative()).optional() }),
  z.object({ do: z.literal('lose'), count }),
  z.object({ do: z.literal('duplicate'), times: count }),
  z.object({ do: z.literal('delay'), ms: z.int().nonnegative() }),
  z.object({ do: z.literal('retryNow') }),
]);
type Wish = z.infer<typeof wish>;
type Acts = { [Name in Wish['do']]: (payu: PayuSimulator, asked: Extract<Wish, { do: Name }>) => void | Promise<void> };

const acts: Acts = {
  declineNext: (payu, { code }) => payu.declineNext(code),
  beUnavailable: (payu, { orders }) => payu.beUnavailable(orders),
  cancelRefunds: (payu, { refunds }) => payu.cancelRefunds(refunds),
  loseNextAnswer: (payu) => payu.loseNextAnswer(),
  revokeTokens: (payu) => payu.revokeTokens(),
  decideAtBank: (payu, { orderId, decision }) => payu.decideAtBank(orderId, decision),
  hold: ({ notifications }) => notifications.hold(),
  release: ({ notifications }, { order }) =>
    notifications.release((held) => (order ? order.flatMap((at) => held[at] ?? []) : held)),
  lose: ({ notifications }, asked) => notifications.lose(asked.count),
  duplicate: ({ notifications }, { times }) => notifications.duplicate(times),
  delay: ({ notifications }, { ms }) => notifications.delay(ms),
  retryNow: ({ notifications }) => notifications.retryNow(),
};

/** Returns the state of the simulator for a test in another process. */
const seen = ({ orders, notifications }: PayuSimulator) => ({
  orders: orders.map(({ orderId, request, status, awaits, card, saved, transaction }) => ({
    orderId,
    extOrderId: request.extOrderId,
    totalAmount: request.totalAmount,
    status,
    awaits,
    mask: maskCardNumber(card),
    token: saved?.value,
    responseCode: transaction?.responseCode,
  })),
  attempts: notifications.attempts,
  held: notifications.held,
});

/**
 * Runs the action in a control request of a test in another process, and returns the state. With an
 * empty body, no action runs.
 */
export async function runPayuControl(payu: PayuSimulator, raw: string): Promise<ReturnType<typeof seen>> {
  if (raw !== '') {
    const asked = wish.parse(JSON.parse(raw));
    await (acts[asked.do] as (on: PayuSimulator, of: Wish) => void | Promise<void>)(payu, asked);
  }
  return seen(payu);
}
