import { expect, it } from 'vitest';
import { getCardErrorTextNames } from './card-errors.ts';

it('names what is wrong by PayU’s codes, each once', () => {
  expect(
    getCardErrorTextNames([
      { code: 'error.validation.card.number', field: 'number' },
      { code: 'error.network', field: null },
      { code: 'error.network', field: 'cvv' },
    ]),
  ).toEqual(['numberWrong', 'network']);
});

it('says the field of a code that PayU has added, and without one that the card was not taken', () => {
  expect(
    getCardErrorTextNames([
      { code: 'error.validation.card.new', field: 'number' },
      { code: 'error.validation.expDate.new', field: 'date' },
      { code: 'error.validation.cvv.new', field: 'cvv' },
      { code: 'constructor', field: null },
    ]),
  ).toEqual(['numberUnknown', 'dateUnknown', 'cvvUnknown', 'unknown']);
});
