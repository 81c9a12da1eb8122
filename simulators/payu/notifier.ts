import { formatPayuTime } from './answers.ts';
import { createSignatureHeader, type SignatureAlgorithm } from './sign.ts';

/**
 * The times at which PayU retries a notification without a 200 response, in minutes after the first
 * attempt.
 */
const minutes = [1, 2, 5, 10, 30, 60, 120, 180, 360, 540, 720, 900, 1_080, 1_260, 1_440, 2_160, 2_880, 3_600, 4_320];

/** The times of PayU's retries, in milliseconds after the first attempt. */
export const payuRetryTimesMs: readonly number[] = minutes.map((minute) => minute * 60_000);

/** A notification to a merchant about an order or a refund. */
export interface PayuNotification {
  orderId: string;
  /** The reported status of the order or the refund. */
  status: string;
  of: 'order' | 'refund';
  url: string;
  /** The exact bytes of the body. */
  body: string;
  signature: string;
}

/** One attempt to send a notification. */
export interface NotificationAttempt extends PayuNotification {
  at: string;
  /**
   * The HTTP status of the merchant's response. Null while the attempt runs, or without a response
   * within 15 seconds.
   */
  answered: number | null;
}

/** The controls of notifications for tests. */
export interface PayuNotificationTestControls {
  /** Every attempt, the oldest first. */
  attempts: readonly NotificationAttempt[];
  /** The held notifications, the oldest first. */
  held: readonly PayuNotification[];
  /** Holds all new notifications until `release`. Retries continue. */
  hold(): void;
  /**
   * Ends `hold` and sends the held notifications one after another. `choose` returns the ones to
   * send, so that a test may reorder, drop or repeat them.
   */
  release(choose?: (held: readonly PayuNotification[]) => readonly PayuNotification[]): Promise<void>;
  /** Drops the next notifications without an attempt or a retry. `count` is 1 by default. */
  lose(count?: number): void;
  /**
   * Sends each of the next `count` notifications `times` times at once. By default one notification
   * is sent twice.
   */
  duplicate(times?: number, count?: number): void;
  /**
   * Delays the next `count` notifications, by default one. Later notifications may overtake them.
   */
  delay(ms: number, count?: number): void;
  /** Sends all notifications that wait for a retry at once. */
  retryNow(): Promise<void>;
  /** Waits until no notification is in progress. Waiting retries do not count. */
  settled(): Promise<void>;
}

/** A sender of notifications to merchants. */
export interface Notifier extends PayuNotificationTestControls {
  send(message: Omit<PayuNotification, 'body' | 'signature'>, body: object, secondKey: string): void;
  close(): void;
}

/** The signature's algorithm, and the times of retries in milliseconds after the first attempt. */
export interface NotifierOptions {
  algorithm: SignatureAlgorithm;
  retriesMs: readonly number[];
  now: () => Date;
}

type Fate = { kind: 'lose' } | { kind: 'duplicate'; times: number } | { kind: 'delay'; ms: number };

interface Waiting {
  timer: NodeJS.Timeout;
  again: () => Promise<void>;
}

const answerMs = 15_000;

async function post({ url, body, signature }: PayuNotification): Promise<number | null> {
  const headers = {
    'content-type': 'application/json;charset=UTF-8',
    'openpayu-signature': signature,
    'x-openpayu-signature': signature,
  };
  try {
    const signal = AbortSignal.timeout(answerMs);
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}

/**
 * Creates the sender of notifications. It sends those of one order in the order of events, unless a
 * test delays or reorders them.
 */
export function openNotifier({ algorithm, retriesMs, now }: NotifierOptions): Notifier {
  const attempts: NotificationAttempt[] = [];
  const held: PayuNotification[] = [];
  const fates: Fate[] = [];
  const waiting = new Set<Waiting>();
  const underWay = new Set<Promise<void>>();
  /**
   * The delivery of each order's last notification, by the order's id. The order's next
   * notification waits for it.
   */
  const lastOf = new Map<string, Promise<void>>();
  let isHolding = false;
  let isClosed = false;

  async function attempt(message: PayuNotification, retry = 0): Promise<void> {
    if (isClosed) return;
    const made: NotificationAttempt = { ...message, at: formatPayuTime(now()), answered: null };
    attempts.push(made);
    made.answered = await post(message);
    const due = retriesMs[retry];
    if (made.answered === 200 || due === undefined || isClosed) return;
    const later: Waiting = {
      timer: setTimeout(() => track(later.again()), due - (retriesMs[retry - 1] ?? 0)).unref(),
      async again() {
        waiting.delete(later);
        clearTimeout(later.timer);
        await attempt(message, retry + 1);
      },
    };
    waiting.add(later);
  }

  function track(work: Promise<void>): Promise<void> {
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  }

  async function deliver(message: PayuNotification, fate: Fate | undefined): Promise<void> {
    if (fate?.kind === 'lose') return;
    if (fate?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fate.ms));
    const times = fate?.kind === 'duplicate' ? fate.times : 1;
    await Promise.all(Array.from({ length: times }, () => attempt(message)));
  }

  return {
    attempts,
    held,
    hold() {
      isHolding = true;
    },
    async release(choose = (all) => all) {
      isHolding = false;
      for (const message of choose(held.splice(0))) await track(attempt(message));
    },
    lose: (count = 1) => void fates.push(...Array<Fate>(count).fill({ kind: 'lose' })),
    duplicate: (times = 2, count = 1) => void fates.push(...Array<Fate>(count).fill({ kind: 'duplicate', times })),
    delay: (ms, count = 1) => void fates.push(...Array<Fate>(count).fill({ kind: 'delay', ms })),
    async retryNow() {
      await Promise.all([...waiting].map(({ again }) => track(again())));
    },
    async settled() {
      while (underWay.size) await Promise.all(underWay);
    },
    send(message, content, secondKey) {
      const body = JSON.stringify(content);
      const signed = { ...message, body, signature: createSignatureHeader(body, secondKey, algorithm) };
      if (isHolding) return void held.push(signed);
      const fate = fates.shift();
      const before = fate?.kind === 'delay' ? undefined : lastOf.get(message.orderId);
      const sent = track(Promise.resolve(before).then(() => deliver(signed, fate)));
      // Later notifications of the order do not wait for a delayed one, so that they overtake it.
      if (fate?.kind !== 'delay') lastOf.set(message.orderId, sent);
    },
    close() {
      isClosed = true;
      for (const { timer } of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}
