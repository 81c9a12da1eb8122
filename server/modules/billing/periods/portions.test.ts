import { describe, expect, it } from 'vitest';
import {
  hasOrderCredit,
  type OrderCredit,
  removeOrderCredits,
  spendOrderCredits,
  sumOrderCredits,
} from './portions.ts';

const portion = (orderId: string, own: number, ...portions: OrderCredit[]): OrderCredit => ({
  ...{ orderId, packageId: `the package of ${orderId}`, own, rate: { worth: 100, days: 30, ofPrice: 30 }, portions },
});
/** Formats a line as '3:400(2:200(1:100))'. */
const shown = (line: readonly OrderCredit[]): string =>
  line
    .map(({ orderId, own, portions }) => `${orderId}:${own}${portions.length > 0 ? `(${shown(portions)})` : ''}`)
    .join(' ');

const nested = () => [portion('3', 400, portion('2', 200, portion('1', 100)))];
const renewed = () => [portion('3', 400, portion('1', 10), portion('2', 100)), portion('4', 50)];

describe('portions are used', () => {
  it.each([
    ['from the newest order first', nested(), 150, '3:250(2:200(1:100))'],
    ['with a newest order that is used up but keeps its package', nested(), 450, '3:0(2:150(1:100))'],
    ['down to the oldest one', nested(), 650, '3:0(2:0(1:50))'],
    ['in order where one followed the other', renewed(), 405, '3:0(1:5 2:100) 4:50'],
    ['without those that are used up', renewed(), 415, '3:0(2:95) 4:50'],
    ['across periods', renewed(), 530, '4:30'],
    ['whole', nested(), 700, ''],
    ['not at all', nested(), 0, '3:400(2:200(1:100))'],
  ])('%s', (_how, line, amount, left) => {
    expect(shown(spendOrderCredits(line, amount))).toBe(left);
    expect(sumOrderCredits(spendOrderCredits(line, amount))).toBe(sumOrderCredits(line) - amount);
  });
});

describe('a refund takes out', () => {
  it.each([
    ['the newest order', nested(), ['3'], '2:200(1:100)'],
    ['one in the middle', nested(), ['2'], '3:400(1:100)'],
    ['the oldest one', nested(), ['1'], '3:400(2:200)'],
    ['all but the oldest', nested(), ['2', '3'], '1:100'],
    ['an order that took over two periods', renewed(), ['3'], '1:10 2:100 4:50'],
    ['nothing of orders that are not there', nested(), ['9'], '3:400(2:200(1:100))'],
    ['the last money of a newer order', [portion('3', 0, portion('1', 100))], ['1'], ''],
  ])('%s', (_which, line, orders, left) => {
    expect(shown(removeOrderCredits(line, orders))).toBe(left);
    for (const order of orders) expect(hasOrderCredit(removeOrderCredits(line, orders), order)).toBe(false);
  });

  it('each order’s money alone, in any order', () => {
    for (const first of ['1', '2', '3'])
      for (const second of ['1', '2', '3'].filter((one) => one !== first)) {
        const [third] = ['1', '2', '3'].filter((one) => one !== first && one !== second);
        expect(shown(removeOrderCredits(removeOrderCredits(nested(), [first]), [second]))).toBe(
          `${third}:${{ 1: 100, 2: 200, 3: 400 }[third!]}`,
        );
      }
  });
});
