import { expect, test } from 'vitest';
import { getDrawing } from '#contract/places/drawing.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { drawingQueryKey } from './create-editor-live-handlers.ts';

test('the key written out is that of the call', () => {
  expect(drawingQueryKey).toEqual(getQueryKeyPrefix(getDrawing));
});
