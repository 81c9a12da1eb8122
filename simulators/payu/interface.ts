import type { DeclineCode } from './cards.ts';
import type { PayuNotificationTestControls } from './notifier.ts';
import type { Order } from './order.ts';
import type { SavedCard } from './vault.ts';

/** The simulator of PayU on this machine, with controls for tests. */
export interface PayuSimulator {
  /** The URL of the simulator, to use instead of https://secure.payu.com. */
  url: string;
  /** All orders, the oldest first. */
  orders: readonly Order[];
  order(extOrderId: string): Order | undefined;
  /** The saved cards, by their tokens. */
  savedCards: ReadonlyMap<string, SavedCard>;
  notifications: PayuNotificationTestControls;
  /** Declines the next charge, whichever card it is. */
  declineNext(code: DeclineCode): void;
  /** Responds to the next new orders with 503 and stores none of them. `orders` is 1 by default. */
  beUnavailable(orders?: number): void;
  /** Accepts the next refunds and later reports each as cancelled. `refunds` is 1 by default. */
  cancelRefunds(refunds?: number): void;
  /** Carries out the next order or refund, but cuts the connection instead of responding. */
  loseNextAnswer(): void;
  /** From now on, a customer who saves the same card again gets its earlier token. */
  reuseTokens(): void;
  /** Invalidates all current access tokens. */
  revokeTokens(): void;
  /** Decides for the cardholder on the bank's page (3-D Secure), without a browser. */
  decideAtBank(orderId: string, decision: 'accept' | 'refuse'): void;
  /**
   * Cancels orders that have waited for their cardholder longer than their `validityTime`, by
   * default a day. Every REST request does so too.
   */
  expireOverdue(): void;
  /** Returns a token for a card, as the card form would. */
  tokenize(card: { number: string; date?: string; cvv?: string; type?: 'SINGLE' | 'MULTI'; posId?: string }): string;
  close(): Promise<void>;
}
