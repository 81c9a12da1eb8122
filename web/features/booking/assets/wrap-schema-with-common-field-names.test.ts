import { expect, it } from 'vitest';
import { carWireFieldNames, resourceWireFieldNames } from '#contract/assets/asset-names.ts';
import { saveFleetBooking } from '#contract/assets/fleet.ts';
import { addResource } from '#contract/assets/resources.ts';
import { wrapSchemaWithCommonFieldNames } from './wrap-schema-with-common-field-names.ts';

const id = '0190b7a2-7c2e-7b7e-9c0e-5f7a9d3b1c11';

it('checks a car and a resource by the schemas of their kinds, and reports issues by the common field names', () => {
  const resource = wrapSchemaWithCommonFieldNames(addResource.body, resourceWireFieldNames);
  expect(resource.safeParse({ id, groupId: id, name: 'Rzutnik', color: '#112233' })).toMatchObject({
    ...{ success: true, error: undefined },
    data: { id, groupId: id, name: 'Rzutnik' },
  });
  const wrong = wrapSchemaWithCommonFieldNames(saveFleetBooking.body, carWireFieldNames).safeParse({
    id,
    title: 'Wyjazd',
    startTime: '',
    endTime: '',
  });
  expect([wrong.success, wrong.data, wrong.error?.issues.map(({ path }) => path.join('.'))]).toEqual([
    false,
    undefined,
    ['assetId', 'startTime', 'endTime'],
  ]);
});
