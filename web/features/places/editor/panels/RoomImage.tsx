import { ImagePlus, Trash2 } from 'lucide-react';
import { roomImageUploadLimits, uploadRoomImage } from '#contract/places/drawing.ts';
import { call } from '#web/platform/api/call.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLanguage } from '#web/platform/languages/locale.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Field } from '#web/ui/field/Field.tsx';
import { usePictureDrop } from '#web/ui/field/use-picture-drop.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { changeItem } from '../model/commands/change-item.ts';
import type { EditedRoom } from '../model/edited-item.ts';
import { roomsOf } from '../model/items-by-id.ts';
import { useEditorContext } from '../state/editor-context.ts';
import { getFieldId } from './field-id.ts';
import styles from './panels.module.css';

/**
 * The field of a room's picture, which can be selected and removed. The picture is applied when the
 * drawing is saved.
 */
export function RoomImageField({ room }: { room: EditedRoom }) {
  const { t } = useTranslation();
  const { editor, location } = useEditorContext();
  const change = (imageId: string | null, image: string | null) =>
    editor.run(changeItem(editor.drawing(), 'room', room.id, { imageId, image }));
  const imageNow = () => roomsOf(editor.drawing()).find(({ id }) => id === room.id)?.imageId ?? null;
  const send = useMutationWithFailureToast({
    // Uploads run one after the other, so the last selected picture wins.
    scope: { id: `picture of ${room.id}` },
    mutationFn: (file: File) => call(uploadRoomImage, { params: { locationId: location.id }, file }),
    onMutate: () => ({ replaces: imageNow() !== null }),
    onSuccess({ id, url }, _file, { replaces }) {
      // If the person removed the picture during the upload, it stays removed.
      if (!replaces || imageNow() !== null) change(id, url);
    },
    failed: (error) => `${t('editor.image.notSent')} ${error.message}`,
  });
  const { getRootProps, getInputProps, open } = usePictureDrop(roomImageUploadLimits, {
    language: currentLanguage(),
    onlyOne: t('editor.image.one'),
    onChosen: (file) => send.mutate(file),
    onWrong: (text) => toast.error(text),
  });
  return (
    <Field group label={t('editor.image.label')}>
      {() => (
        <div {...getRootProps({ className: styles.image })}>
          <input {...getInputProps({ 'aria-label': t('editor.image.file') })} />
          {room.image && <img src={room.image} alt={t('editor.image.current')} />}
          <div className={styles.row}>
            <Button
              id={getFieldId('image')}
              size="small"
              icon={<ImagePlus size={18} />}
              pending={send.isPending}
              onClick={open}
            >
              {t(room.imageId ? 'editor.image.change' : 'editor.image.add')}
            </Button>
            {room.imageId && (
              <Button size="small" icon={<Trash2 size={18} />} onClick={() => change(null, null)}>
                {t('editor.image.remove')}
              </Button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
