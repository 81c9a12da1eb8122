import { randomBytes } from 'node:crypto';
import { createNotFoundRefusal, createPayuRefusal, createWrongValueRefusal } from './answers.ts';
import { type Card, getCardScheme, isCardExpired, maskCardNumber } from './cards.ts';
import type { InitialSavedCard } from './demo-cards.ts';
import type { AuthenticatedMerchant, MerchantCustomer, PointOfSale } from './oauth.ts';

/**
 * The kinds of token from the card form. `MULTI` is for a payment that saves the card. The others
 * are for one payment: `SINGLE` within 11 minutes, `SINGLE_LONGTERM` within 92 days.
 */
export type CardTokenType = 'SINGLE' | 'SINGLE_LONGTERM' | 'MULTI';

interface SingleUse {
  posId: string;
  card: Card;
  type: CardTokenType;
  expires: number;
}

/** A saved card with its token. */
export interface SavedCard {
  value: string;
  posId: string;
  card: Card;
  owner: Partial<MerchantCustomer>;
  /** True when the first payment with the card is complete. Renewals are refused before. */
  isVerified: boolean;
  firstTransactionId: string;
}

/** Milliseconds for which a token from the card form is valid. */
const singleUseMs = { SINGLE: 11 * 60_000, MULTI: 11 * 60_000, SINGLE_LONGTERM: 92 * 86_400_000 };

/** The store of cards behind their tokens. */
export interface Vault {
  /** Issues a token for the card that a customer has entered in the card form. */
  issue(posId: string, card: Card, type: CardTokenType): string;
  /**
   * Returns the card behind a token. `single` is the type of a token from the card form. `saved` is
   * the saved card of a reusable token.
   * @throws PayuRefusal for an invalid token
   */
  find(pos: PointOfSale, value: string): { card: Card; single?: CardTokenType; saved?: SavedCard };
  /** Invalidates a token of the card form after its payment. A saved card's token remains valid. */
  spend(value: string): void;
  save(pos: PointOfSale, card: Card, owner: Partial<MerchantCustomer>): SavedCard;
  /** From now on, a customer who saves the same card again gets its earlier token. */
  reuseTokens(): void;
  /** Adds a saved card under a given token, as if its first payment were complete. */
  keep(posId: string, kept: InitialSavedCard): void;
  /** Returns the verified saved cards of a request's customer, in PayU's format. */
  listOf(caller: AuthenticatedMerchant): object[];
  remove(caller: AuthenticatedMerchant, value: string): void;
  /** All saved cards, by their tokens. */
  saved: ReadonlyMap<string, SavedCard>;
}

const random = (length: number) => randomBytes(length).toString('hex').slice(0, length).toUpperCase();

const isOwnedBy = ({ posId, owner }: SavedCard, { pos, customer }: AuthenticatedMerchant) =>
  posId === pos.posId && owner.email === customer?.email && owner.extCustomerId === customer?.extCustomerId;

function listed({ value, card }: SavedCard, now: Date, at: number, logos: string) {
  const isVisa = getCardScheme(card.number) === 'VS';
  return {
    value,
    status: isCardExpired(card, now) ? 'EXPIRED' : 'ACTIVE',
    cardExpirationYear: card.year,
    cardExpirationMonth: card.month,
    cardNumberMasked: maskCardNumber(card),
    cardScheme: isVisa ? 'VS' : 'MC',
    cardBrand: isVisa ? 'VISA' : 'MASTERCARD',
    brandImageUrl: `${logos}/${isVisa ? 'visa' : 'mastercard'}.svg`,
    preferred: at === 0,
  };
}

/** Creates a store of cards in memory. Lists from it contain only tokens and masked numbers. */
export function openVault(logos: string, now: () => Date): Vault {
  const singles = new Map<string, SingleUse>();
  const saved = new Map<string, SavedCard>();
  let reusesTokens = false;
  return {
    saved,
    issue(posId, card, type) {
      const value = `TOK_${random(28)}`;
      singles.set(value, { posId, card, type, expires: now().getTime() + singleUseMs[type] });
      return value;
    },
    find(pos, value) {
      const kept = saved.get(value);
      if (kept?.posId === pos.posId) return { card: kept.card, saved: kept };
      const single = singles.get(value);
      if (single?.posId === pos.posId && single.expires > now().getTime())
        return { card: single.card, single: single.type };
      throw createWrongValueRefusal('Invalid card token', 'INVALID_TOKEN');
    },
    spend: (value) => void singles.delete(value),
    reuseTokens() {
      reusesTokens = true;
    },
    save(pos, card, owner) {
      const same = [...saved.values()].find(
        (one) =>
          one.card.number === card.number &&
          isOwnedBy(one, { pos, customer: owner as MerchantCustomer } as AuthenticatedMerchant),
      );
      if (reusesTokens && same) return same;
      const made: SavedCard = {
        value: `TOKC_${random(28)}`,
        posId: pos.posId,
        card,
        owner,
        isVerified: false,
        firstTransactionId: random(13),
      };
      saved.set(made.value, made);
      return made;
    },
    keep(posId, { value, card, owner }) {
      saved.set(value, { value, posId, card, owner, isVerified: true, firstTransactionId: random(13) });
    },
    listOf: (caller) =>
      [...saved.values()]
        .filter((card) => caller.customer && card.isVerified && isOwnedBy(card, caller))
        .map((card, at) => listed(card, now(), at, logos)),
    remove(caller, value) {
      if (!caller.customer)
        throw createPayuRefusal(403, 'UNAUTHORIZED_REQUEST', { statusDesc: 'A trusted_merchant token is needed.' });
      const kept = saved.get(value);
      if (!kept || !isOwnedBy(kept, caller)) throw createNotFoundRefusal();
      saved.delete(value);
    },
  };
}
