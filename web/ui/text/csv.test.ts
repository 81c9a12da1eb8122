import { describe, expect, it } from 'vitest';
import { createCsvWriter } from './csv.ts';

describe('rows as CSV', () => {
  it('end with CRLF, also the last, so that pages can be joined', async () => {
    const write = await createCsvWriter(',');
    expect(write([['a', 'b']]) + write([]) + write([['c', 'd']])).toBe('a,b\r\nc,d\r\n');
  });

  it('quote a cell with a quote, a separator or a line break', async () => {
    const write = await createCsvWriter(';');
    expect(write([['a"b', 'c;d', 'e\nf', ' g ', 'h,i', '']])).toBe('"a""b";"c;d";"e\nf";" g ";h,i;\r\n');
  });

  it.each(['=1+1', '+48', '-2', '@SUM(A1)', '\tx', '\rx', '=1\n=2', '-\r\n'])('disarm the formula %j', async (cell) => {
    const write = await createCsvWriter(',');
    const written = write([['x', cell]]).slice(2, -2);
    expect(written.replace(/^"(.*)"$/s, '$1')).toBe(`'${cell}`);
  });

  it('leave other characters alone', async () => {
    const write = await createCsvWriter(',');
    expect(write([['a=b', '1-2', '\u00A0x', 'Żółć']])).toBe('a=b,1-2,\u00A0x,Żółć\r\n');
  });
});
