import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/platform/api/api-error.ts';
import { assignRefusalToSeriesFields } from './series-refusals.ts';

const refusal = (errorCode: string) => new ApiError(422, { errorCode, message: 'Words.', details: {} } as never);

describe('a refusal of the server stands beside its field', () => {
  it.each([
    ['tooManySeriesDates', 'onDay', 'lastDay'],
    ['tooManySeriesDates', 'after', 'dates'],
    ['tooManySeriesDates', 'never', 'ends'],
    ['seriesWithoutDates', 'onDay', 'lastDay'],
    ['seriesWithoutDates', 'after', 'dates'],
    ['placeRemoved', 'never', 'place'],
    ['endBeforeStart', 'never', 'hours'],
  ] as const)('%s of a series that ends %s: %s', (errorCode, ends, field) => {
    expect(assignRefusalToSeriesFields(refusal(errorCode), ends)).toEqual({
      beside: { [field]: 'Words.' },
      text: null,
    });
  });
});
