import type { DeclineCode } from './cards.ts';
import type { NotificationControl } from './notifier.ts';
import type { Order } from './order.ts';
import type { SavedCard } from './vault.ts';

/** PayU on this machine, with what tests do to it. */
export interface Payu {
  /** What stands in the place of https://secure.payu.com. */
  url: string;
  /** All orders, oldest first. */
  orders: readonly Order[];
  order(extOrderId: string): Order | undefined;
  /** The cards that are saved, by their tokens. */
  savedCards: ReadonlyMap<string, SavedCard>;
  notifications: NotificationControl;
  /** The next charge is declined, whatever the card. */
  declineNext(code: DeclineCode): void;
  /** The next orders are answered with 503, and not taken. */
  beUnavailable(orders?: number): void;
  /** The next refunds are taken, and cancelled afterwards: no money goes back. */
  cancelRefunds(refunds?: number): void;
  /** The next order is taken and charged, but its answer never arrives. */
  loseNextAnswer(): void;
  /** All access tokens are refused from now on. */
  revokeTokens(): void;
  /** What its holders do at the bank, without a browser. */
  decideAtBank(orderId: string, decision: 'accept' | 'refuse'): void;
  /** Cancels what waits for its holder beyond its validity, as a call of the interface does too. */
  expireOverdue(): void;
  /** A token as the form would give it for this card. */
  tokenize(card: { number: string; date?: string; cvv?: string; type?: 'SINGLE' | 'MULTI'; posId?: string }): string;
  close(): Promise<void>;
}
