import type { DeclineCode } from './cards.ts';
import type { NotificationControl } from './notifier.ts';
import type { Order } from './order.ts';
import type { SavedCard } from './vault.ts';

/** PayU on this machine, with controls for tests. */
export interface Payu {
  /** The address in place of https://secure.payu.com. */
  url: string;
  /** All orders, the oldest first. */
  orders: readonly Order[];
  order(extOrderId: string): Order | undefined;
  /** The saved cards by their tokens. */
  savedCards: ReadonlyMap<string, SavedCard>;
  notifications: NotificationControl;
  /** Declines the next charge of any card. */
  declineNext(code: DeclineCode): void;
  /** Answers the next orders with 503, without accepting them. */
  beUnavailable(orders?: number): void;
  /** Accepts the next refunds and cancels them afterwards, so no money returns. */
  cancelRefunds(refunds?: number): void;
  /** Accepts and charges the next order, but loses its answer. */
  loseNextAnswer(): void;
  /** From now on, saves a customer's same card under its earlier token. */
  reuseTokens(): void;
  /** Refuses all current access tokens. */
  revokeTokens(): void;
  /** Makes a holder's decision at the bank, without a browser. */
  decideAtBank(orderId: string, decision: 'accept' | 'refuse'): void;
  /** Cancels orders that wait for their holder beyond their validity. A REST call does so too. */
  expireOverdue(): void;
  /** Returns a token as the form does for this card. */
  tokenize(card: { number: string; date?: string; cvv?: string; type?: 'SINGLE' | 'MULTI'; posId?: string }): string;
  close(): Promise<void>;
}
