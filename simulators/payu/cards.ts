/** The response codes of banks, as PayU names them, with their descriptions. */
export const bankResponseDescriptions = {
  '000': 'OK',
  S04: 'Pickup card',
  S05: 'Do not honor',
  S43: 'Pickup card (stolen card)',
  S51: 'Insufficient funds',
  S54: 'Expired card',
  SAC: 'Account closed (do not try again)',
  SP1: 'Over daily limit (try again later)',
  SPF: 'Possible fraud (do not try again)',
  SSD: 'Soft decline (strong authentication required)',
} as const;

/** A bank's response to a charge. */
export type BankResponseCode = keyof typeof bankResponseDescriptions;
/** A bank's refusal of a charge. */
export type DeclineCode = Exclude<BankResponseCode, '000'>;

/**
 * Card numbers that decide the result of a payment. Each other valid number behaves like `success`.
 */
export const testCardNumbers = {
  success: '4444333322221111',
  successMastercard: '5434021016824014',
  threeDs: '4012001037141112',
  cvvWanted: '4000000000001232',
  insufficientFunds: '4000000000000515',
  overDailyLimit: '4000000000000812',
  strongAuthenticationWanted: '4000000000000333',
  stolen: '4000000000000432',
  lost: '4000000000000044',
  expired: '4000000000000549',
  closed: '4000000000000903',
  renewalsInsufficientFunds: '4000000000001513',
  renewalsStolen: '4000000000001430',
  threeDsThenDeclined: '4000000000001539',
  downOnce: '4000000000005035',
} as const;

/** The behaviour of a card when PayU charges it. Without any field the charge succeeds. */
export interface CardBehaviour {
  /**
   * True if the cardholder must confirm each charge at the bank (3-D Secure), except for renewals.
   */
  asksBank?: boolean;
  /** True if the cardholder must enter the CVV code for each charge, except for renewals. */
  asksCvv?: boolean;
  declined?: DeclineCode;
  /**
   * Limits `declined` to renewals, or to charges that the cardholder did not confirm at the bank.
   */
  declinedWhen?: 'renewed' | 'notAuthenticated';
  /** True if PayU responds to the first order with 503. Later orders with the card are accepted. */
  downOnce?: boolean;
}

const conducts: Readonly<Record<string, CardBehaviour>> = {
  [testCardNumbers.threeDs]: { asksBank: true },
  [testCardNumbers.cvvWanted]: { asksCvv: true },
  [testCardNumbers.insufficientFunds]: { declined: 'S51' },
  [testCardNumbers.overDailyLimit]: { declined: 'SP1' },
  [testCardNumbers.strongAuthenticationWanted]: { declined: 'SSD', declinedWhen: 'notAuthenticated' },
  [testCardNumbers.stolen]: { declined: 'S43' },
  [testCardNumbers.lost]: { declined: 'S04' },
  [testCardNumbers.expired]: { declined: 'S54' },
  [testCardNumbers.closed]: { declined: 'SAC' },
  [testCardNumbers.renewalsInsufficientFunds]: { declined: 'S51', declinedWhen: 'renewed' },
  [testCardNumbers.renewalsStolen]: { declined: 'S43', declinedWhen: 'renewed' },
  [testCardNumbers.threeDsThenDeclined]: { asksBank: true, declined: 'S51' },
  [testCardNumbers.downOnce]: { downOnce: true },
};

/** A card as entered in the form. Its year has four digits. */
export interface Card {
  number: string;
  month: number;
  year: number;
}

/** Returns a card's behaviour by its number. */
export const getCardBehaviour = (card: Card): CardBehaviour => conducts[card.number] ?? {};

/** Returns a card's masked number. */
export const maskCardNumber = ({ number }: Card) =>
  `${number.slice(0, 6)}${'*'.repeat(number.length - 10)}${number.slice(-4)}`;

/**
 * Returns the card scheme of a number, by PayU's codes. Undefined for schemes that PayU does not
 * accept.
 */
export function getCardScheme(number: string): 'VS' | 'MC' | undefined {
  if (number.startsWith('4')) return 'VS';
  return /^(5|2[2-7]|6[0-9])/.test(number) ? 'MC' : undefined;
}

/** Returns whether the check digit of a card number is right (ISO/IEC 7812). */
export function hasValidCheckDigit(number: string): boolean {
  const doubled = [...number].reverse().map((digit, at) => Number(digit) * (at % 2 ? 2 : 1));
  return doubled.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0;
}

/** Returns whether a card has expired. A card is valid to the end of its month in UTC. */
export const isCardExpired = ({ month, year }: Card, now: Date) =>
  year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
