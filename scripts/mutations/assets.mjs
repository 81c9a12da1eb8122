const inBetween = ['e2e/assets/in-between', 'a car that is removed or frozen'];
const savedOver = ['e2e/assets/saved-meanwhile', 'a save over what somebody else has saved'];
const manage = 'e2e/assets/manage';
const fleet = '[FLEET-01] fleets and cars are added';
const resources = '[RES-01] groups and resources have a name';

/** Faults that `npm run mutate` plants in fleets and resources. */
export const faults = [
  {
    sentence: 'The picture of a removed asset is deleted at once.',
    file: 'server/modules/booking/kinds/assets/write-removal.command.ts',
    text: '  await startPictureRetention(tx, companyId, assetIds, now);\n',
    replacement: '',
    noticedBy: [['server/modules/booking/kinds/assets/assets.test.ts', 'are kept for a while']],
  },
  {
    sentence: 'A car of the new year is refused until UTC has it.',
    file: 'server/modules/booking/kinds/assets/asset-draft.ts',
    text: 'getCalendarDayAt(now.getTime(), timeZone)',
    replacement: "getCalendarDayAt(now.getTime(), 'UTC')",
    noticedBy: [['server/modules/booking/kinds/assets/assets.test.ts', 'is of the new year from its midnight on']],
  },
  {
    sentence: 'The button that books a car proposes hours that have passed.',
    file: 'web/features/booking/assets/booking/get-proposed-booking-time.ts',
    text: 'Math.max(usual.from, Number(hour.slice(0, 2)) + 1)',
    replacement: 'usual.from',
    noticedBy: [['web/features/booking/assets/booking/get-proposed-booking-time.test.ts', 'is never in the past']],
  },
  {
    sentence: 'A picture of the wrong type is refused without a word.',
    file: 'web/features/booking/assets/manage/PictureField.tsx',
    text: 'onWrong: setWrong,',
    replacement: 'onWrong: () => undefined,',
    noticedBy: [[manage, fleet]],
  },
  {
    sentence: 'The colour of a new asset is none of those offered.',
    file: 'web/features/booking/assets/manage/use-asset-form.ts',
    text: "color = '#ffffff'",
    replacement: "color = '#fffffe'",
    noticedBy: [[manage, fleet]],
  },
  {
    sentence: 'Removing an asset does not say how many people lose something.',
    file: 'web/features/booking/assets/manage/RemoveDialog.tsx',
    text: "{t('assets.manage.people', { count: goes.people })}",
    replacement: '',
    noticedBy: [[manage, resources]],
  },
  {
    sentence: 'The dialog of removing stays open after the asset is gone.',
    file: 'web/features/booking/assets/manage/RemoveDialog.tsx',
    text: "      toast.success(t('assets.manage.done.removed', { name }));\n      onClose();",
    replacement: "      toast.success(t('assets.manage.done.removed', { name }));",
    noticedBy: [[manage, resources]],
  },
  {
    sentence: 'The words about the package do not count what is used.',
    file: 'web/features/booking/assets/manage/AssetLimitNotice.tsx',
    text: '{ used, limit })}</strong>',
    replacement: '{ used: limit, limit })}</strong>',
    noticedBy: [[manage, fleet]],
  },
  {
    sentence: 'A full package still lets an asset be added.',
    file: 'web/features/booking/assets/manage/AssetsScreen.tsx',
    text: 'aria-disabled={isFull || undefined}',
    replacement: '',
    noticedBy: [[manage, resources]],
  },
  {
    sentence: 'A car that is gone stays chosen without a word.',
    file: 'web/features/booking/assets/dialog/use-booking-form.ts',
    text: 'assetWrong: isAssetGone\n',
    replacement: 'assetWrong: isAssetGone === null\n',
    noticedBy: [inBetween],
  },
  {
    sentence: 'A frozen car is not told of in the form.',
    file: 'web/features/booking/assets/dialog/use-booking-form.ts',
    text: "refused?.why === 'frozen' ? veto.words(refused) : undefined",
    replacement: 'undefined',
    noticedBy: [inBetween],
  },
  {
    sentence: 'What was typed is lost when a save is refused.',
    file: 'web/features/booking/assets/manage/AssetsScreen.tsx',
    text: '      keepTyped(getAssetOrGroupDraftKey(',
    replacement: '      void (getAssetOrGroupDraftKey(',
    noticedBy: [savedOver],
  },
  {
    sentence: 'A refused save offers no way to mend it.',
    file: 'web/features/booking/assets/manage/AssetsScreen.tsx',
    text: "actions: [{ label: t('assets.manage.fix'), onClick: () => edited.open({ asset, id }) }],",
    replacement: 'actions: [],',
    noticedBy: [savedOver],
  },
  {
    sentence: 'A refused save is opened again with what was saved before.',
    file: 'web/features/booking/assets/manage/AssetsScreen.tsx',
    text: 'group?.assets.find(({ id }) => id === asset.id) ?? asset;',
    replacement: 'asset;',
    noticedBy: [savedOver],
  },
  {
    sentence: 'A booking of a car that is gone can be saved.',
    file: 'web/features/booking/assets/dialog/use-booking-form.ts',
    text: '|| isAssetGone;',
    replacement: ';',
    noticedBy: [inBetween],
  },
];
