import { stamp } from './answers.ts';
import { type Algorithm, signatureOf } from './sign.ts';

/** When PayU sends again what was not answered with 200, in minutes after it was first sent. */
const minutes = [1, 2, 5, 10, 30, 60, 120, 180, 360, 540, 720, 900, 1_080, 1_260, 1_440, 2_160, 2_880, 3_600, 4_320];

/** PayU's own times of sending again, in milliseconds after the first. */
export const payuRetriesMs: readonly number[] = minutes.map((minute) => minute * 60_000);

/** A message to a merchant: of an order's status, or of a refund. */
export interface Notification {
  orderId: string;
  /** The status that it tells: of the order, or of the refund. */
  status: string;
  of: 'order' | 'refund';
  url: string;
  /** What is sent, byte for byte. */
  body: string;
  signature: string;
}

/** A notification on its way, once for each time it was sent. */
export interface Attempt extends Notification {
  at: string;
  /** What the merchant answered; null: nothing. */
  answered: number | null;
}

/** What tests do with notifications. */
export interface NotificationControl {
  /** Each time that something was sent, oldest first. */
  attempts: readonly Attempt[];
  /** What was held back, oldest first. */
  held: readonly Notification[];
  /** From now on nothing is sent until `release`. */
  hold(): void;
  /** Sends what was held, as `choose` has it (others order, fewer, some twice), one after another, and holds no longer. */
  release(choose?: (held: readonly Notification[]) => readonly Notification[]): Promise<void>;
  /** The next ones never arrive, and are not sent again. */
  lose(count?: number): void;
  /** The next ones are sent that often, at once. */
  duplicate(times?: number, count?: number): void;
  /** The next ones set out so much later. */
  delay(ms: number, count?: number): void;
  /** Sends now what waits to be sent again. */
  retryNow(): Promise<void>;
  /** Waits until nothing is on its way; what waits to be sent again doesn't count. */
  settled(): Promise<void>;
}

/** Who tells merchants. */
export interface Notifier extends NotificationControl {
  send(message: Omit<Notification, 'body' | 'signature'>, body: object, secondKey: string): void;
  close(): void;
}

/** How it signs, and when it tries again, in milliseconds after the first time. */
export interface NotifierOptions {
  algorithm: Algorithm;
  retriesMs: readonly number[];
  now: () => Date;
}

type Fate = { kind: 'lose' } | { kind: 'duplicate'; times: number } | { kind: 'delay'; ms: number };

interface Waiting {
  timer: NodeJS.Timeout;
  again: () => Promise<void>;
}

const answerMs = 15_000;

async function post({ url, body, signature }: Notification): Promise<number | null> {
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

/** Tells merchants, in the order in which things happened unless a test has it otherwise. */
export function openNotifier({ algorithm, retriesMs, now }: NotifierOptions): Notifier {
  const attempts: Attempt[] = [];
  const held: Notification[] = [];
  const fates: Fate[] = [];
  const waiting = new Set<Waiting>();
  const underWay = new Set<Promise<void>>();
  /** What was said last of an order, which what follows waits for. */
  const lastOf = new Map<string, Promise<void>>();
  let isHolding = false;
  let isClosed = false;

  async function attempt(message: Notification, retry = 0): Promise<void> {
    if (isClosed) return;
    const made: Attempt = { ...message, at: stamp(now()), answered: null };
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

  async function deliver(message: Notification, fate: Fate | undefined): Promise<void> {
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
      const signed = { ...message, body, signature: signatureOf(body, secondKey, algorithm) };
      if (isHolding) return void held.push(signed);
      const fate = fates.shift();
      const before = fate?.kind === 'delay' ? undefined : lastOf.get(message.orderId);
      const sent = track(Promise.resolve(before).then(() => deliver(signed, fate)));
      // What is late is overtaken by what follows.
      if (fate?.kind !== 'delay') lastOf.set(message.orderId, sent);
    },
    close() {
      isClosed = true;
      for (const { timer } of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}
