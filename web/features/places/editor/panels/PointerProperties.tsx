import { useQuery } from '@tanstack/react-query';
import { listLocations } from '#contract/places/locations.ts';
import { limits } from '#contract/wire/limits.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { buildLocationTree, flattenLocationTree, formatLocationPath } from '#web/platform/places/location-tree.ts';
import { Select } from '#web/ui/field/Select.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { changeItem, type EditablePointerFields } from '../model/commands/change-item.ts';
import type { EditedPointer } from '../model/edited-item.ts';
import { useEditorContext } from '../state/editor-context.ts';
import { ColorEntry } from './ColorEntry.tsx';
import { CornerFields } from './CornerFields.tsx';
import { getFieldId } from './field-id.ts';
import { ItemPositionFields } from './PlaceFields.tsx';
import { useFaultTextOf } from './use-drawing-faults.ts';

/** The fields of a pointer's properties, with its target location (EDIT-05). */
export function PointerProperties({ pointer }: { pointer: EditedPointer }) {
  const { t } = useTranslation();
  const { editor, location } = useEditorContext();
  const fault = useFaultTextOf(pointer.id);
  const { data } = useQuery(createQueryOptions(listLocations));
  const locations = data?.locations ?? [];
  const change = (fields: EditablePointerFields, gesture?: string) =>
    editor.run(changeItem(editor.drawing(), 'pointer', pointer.id, fields), gesture);
  const targets = flattenLocationTree(buildLocationTree(locations)).filter(
    ({ id, parentId }) => (id !== location.id || id === pointer.targetLocationId) && parentId !== null,
  );
  const isGone =
    data && pointer.targetLocationId !== null && targets.every(({ id }) => id !== pointer.targetLocationId);
  return (
    <>
      <TextField
        id={getFieldId('name')}
        label={t('editor.fields.name')}
        optional
        maxLength={limits.pointerName}
        error={fault('name')}
        value={pointer.name}
        onChange={({ target }) => change({ name: target.value }, `name ${pointer.id}`)}
        onBlur={editor.rest}
      />
      <Select
        label={t('editor.fields.leadsTo')}
        value={pointer.targetLocationId ?? ''}
        options={[
          { value: '', label: t('editor.fields.leadsNowhere') },
          // Adds an option for a target that no longer exists. Without it, the field would look
          // like 'nowhere', which could then not be selected.
          ...(isGone ? [{ value: pointer.targetLocationId!, label: t('editor.fields.leadsToGone') }] : []),
          ...targets.map((one) => ({ value: one.id, label: formatLocationPath(locations, one) })),
        ]}
        onChange={({ target }) => change({ targetLocationId: target.value || null })}
      />
      <ColorEntry
        id={getFieldId('color')}
        label={t('editor.fields.color')}
        value={pointer.color}
        onChange={(color) => change({ color })}
      />
      <ItemPositionFields item={pointer} />
      <CornerFields pointer={pointer} />
    </>
  );
}
