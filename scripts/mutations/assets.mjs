const manage = 'e2e/assets/manage';
const fleet = '[FLEET-01] fleets and cars are added';
const resources = '[RES-01] groups and resources have a name';

/** Faults of fleets and resources. */
export const faults = [
  {
    sentence: 'A picture of the wrong type is refused without a word.',
    file: 'web/assets/manage/PictureField.tsx',
    text: 'onWrong: setWrong,',
    replacement: 'onWrong: () => undefined,',
    noticedBy: [[manage, fleet]],
  },
  {
    sentence: 'The colour of a new asset is none of those offered.',
    file: 'web/assets/manage/use-asset-form.ts',
    text: "color = '#ffffff'",
    replacement: "color = '#fffffe'",
    noticedBy: [[manage, fleet]],
  },
  {
    sentence: 'Removing an asset does not say how many people lose something.',
    file: 'web/assets/manage/RemoveDialog.tsx',
    text: "{t('assets.manage.people', { count: goes.people })}",
    replacement: '',
    noticedBy: [[manage, resources]],
  },
  {
    sentence: 'The dialog of removing stays open after the asset is gone.',
    file: 'web/assets/manage/RemoveDialog.tsx',
    text: "      toast.success(t('assets.manage.done.removed', { name }));\n      onClose();",
    replacement: "      toast.success(t('assets.manage.done.removed', { name }));",
    noticedBy: [[manage, resources]],
  },
  {
    sentence: 'The words about the package do not count what is used.',
    file: 'web/assets/manage/Limit.tsx',
    text: '{ used, limit })}</strong>',
    replacement: '{ used: limit, limit })}</strong>',
    noticedBy: [[manage, fleet]],
  },
];
