import type { DeclineCode } from './cards.ts';
import type { NotificationControl } from './notifier.ts';
import type { Order } from './order.ts';
import type { SavedCard } from './vault.ts';

/** The simulator of PayU on this machine, with controls for tests. */
export interface Payu {
  /** The URL in place of https://secure.payu.com. */
  url: string;
  /** All orders, the oldest first. */
  orders: readonly Order[];
  order(extOrderId: string): Order | undefined;
  /** The saved cards, by their tokens. */
  savedCards: ReadonlyMap<string, SavedCard>;
  notifications: NotificationControl;
  /** Declines the next charge of any card. */
  declineNext(code: DeclineCode): void;
  /** Responds to the next orders with 503, without accepting them. */
  beUnavailable(orders?: number): void;
  /** Accepts the next refunds and cancels them afterwards, so that no money returns. */
  cancelRefunds(refunds?: number): void;
  /** Carries out the next order or refund, but drops the response. */
  loseNextAnswer(): void;
  /** Makes PayU reuse the token of a card that the customer has saved before. */
  reuseTokens(): void;
  /** Invalidates all current access tokens. */
  revokeTokens(): void;
  /** Makes the cardholder's decision at the bank, without a browser. */
  decideAtBank(orderId: string, decision: 'accept' | 'refuse'): void;
  /**
   * Cancels orders that wait for their cardholder beyond their validity. Every REST request does so
   * too.
   */
  expireOverdue(): void;
  /** Returns a token for a card, as the card form would. */
  tokenize(card: { number: string; date?: string; cvv?: string; type?: 'SINGLE' | 'MULTI'; posId?: string }): string;
  close(): Promise<void>;
}
