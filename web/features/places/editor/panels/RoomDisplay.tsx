import { Copy } from 'lucide-react';
import { limits } from '#contract/wire/limits.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Switch } from '#web/ui/button/Switch.tsx';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { copyText } from '#web/ui/text/copy-text.ts';
import { PasswordField } from '#web/ui/text-field/PasswordField.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { changeItem, type EditableRoomFields } from '../model/commands/change-item.ts';
import type { EditedRoom } from '../model/edited-item.ts';
import { useEditor } from '../state/editor-context.ts';
import { getFieldId } from './field-id.ts';
import { useFaultTextOf } from './use-drawing-faults.ts';

/**
 * The fields of the display at a room's door: on or off, its key, and the URL that the device opens
 * (EDIT-04).
 */
export function RoomDisplayFields({ room }: { room: EditedRoom }) {
  const { t } = useTranslation();
  const editor = useEditor();
  const fault = useFaultTextOf(room.id);
  const url = `${location.origin}/roomDashboard/${room.id}`;
  const change = (fields: EditableRoomFields, gesture?: string) =>
    editor.run(changeItem(editor.drawing(), 'room', room.id, fields), gesture);
  return (
    <>
      <Switch
        id={getFieldId('dashboardState')}
        label={t('editor.fields.dashboard')}
        help={t('editor.fields.dashboardHelp')}
        checked={room.dashboardState === 1}
        onChange={({ target }) => change({ dashboardState: target.checked ? 1 : 0 })}
      />
      {room.dashboardState === 1 && (
        <>
          <PasswordField
            id={getFieldId('dashboardAuthKey')}
            label={t('editor.fields.key')}
            help={t(room.isDashboardAuthKeyExists ? 'editor.fields.keyKept' : 'editor.fields.keyHelp')}
            error={fault('dashboardAuthKey')}
            autoComplete="new-password"
            maxLength={limits.dashboardKey.most}
            value={room.dashboardAuthKey ?? ''}
            onChange={({ target }) => change({ dashboardAuthKey: target.value || null }, `key ${room.id}`)}
            onBlur={editor.rest}
          />
          <TextField
            label={t('editor.fields.url')}
            readOnly
            value={url}
            end={
              <IconButton
                size="small"
                label={t('editor.fields.copyUrl')}
                icon={<Copy size={18} />}
                onClick={async () => {
                  if (await copyText(url)) toast.success(t('editor.fields.urlCopied'));
                  else toast.error(t('editor.fields.urlNotCopied'));
                }}
              />
            }
          />
        </>
      )}
    </>
  );
}
