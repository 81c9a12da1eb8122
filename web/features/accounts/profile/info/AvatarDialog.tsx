import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Area } from 'react-easy-crop';
import { addAvatar, avatarUploadLimits, getProfile } from '#contract/accounts/user.ts';
import { formatBrowserRefusal } from '#contract/messages/checked-messages.ts';
import { createRefusal } from '#contract/wire/errors.ts';
import { call } from '#web/platform/api/call.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLanguage } from '#web/platform/languages/locale.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import drop from '#web/ui/field/PictureDrop.module.css';
import { usePictureDrop } from '#web/ui/field/use-picture-drop.ts';
import { toast } from '#web/ui/toast/toast.ts';
import styles from '../profile.module.css';
import { CropField } from './CropField.tsx';
import { cropPicture } from './crop-picture.ts';

/**
 * The dialog that sets the person's picture, by a file picker or a drop. It crops the picture to a
 * square before the upload (PROF-02).
 */
export function AvatarDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [source, setSource] = useState<string | null>(null);
  const [area, setArea] = useState<Area | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => () => void (source && URL.revokeObjectURL(source)), [source]);
  const choose = (file: File | null, why: string | null = null) => {
    setSource(file && URL.createObjectURL(file));
    setArea(null);
    setWrong(why);
  };
  // Empties the dialog at each opening.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the dialog opens
  useEffect(() => {
    if (open) choose(null);
  }, [open]);

  const send = useMutationWithFailureToast({
    mutationFn: async () => call(addAvatar, { file: await cropPicture(source!, area!) }),
    onSuccess: async () => {
      await refetchQueries(client, { queryKey: getQueryKeyPrefix(getProfile) });
      toast.success(t('profile.avatar.saved'));
      onClose();
    },
    // The toast only names the failure. The dialog shows the reason.
    failed: () => t('profile.avatar.notSaved'),
    onError: (error) => setWrong(`${t('profile.avatar.notSaved')} ${error.message}`),
  });
  const zone = usePictureDrop(avatarUploadLimits, {
    language: currentLanguage(),
    onlyOne: t('profile.avatar.one'),
    onChosen: choose,
    onWrong: setWrong,
  });
  const close = () => {
    send.forgetFailure();
    onClose();
  };
  const pick = (
    <Button icon={<Upload size={18} />} onClick={zone.open}>
      {t(source ? 'profile.avatar.pickAnother' : 'profile.avatar.pick')}
    </Button>
  );
  return (
    <Dialog
      open={open}
      onClose={close}
      onSubmit={() => area && send.mutate()}
      title={t('profile.avatar.choose')}
      size="small"
      actions={
        <>
          <Button onClick={close}>{t('profile.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={!area} pending={send.isPending}>
            {t('profile.avatar.save')}
          </Button>
        </>
      }
    >
      <div {...zone.getRootProps({ className: styles.fields })}>
        <input {...zone.getInputProps({ 'aria-label': t('profile.avatar.file') })} />
        {source ? (
          <>
            <CropField
              source={source}
              onCut={setArea}
              onUnreadable={() =>
                choose(null, formatBrowserRefusal(createRefusal('pictureUnreadable', {}), currentLanguage()))
              }
            />
            <div>{pick}</div>
          </>
        ) : (
          <div className={drop.drop} data-over={zone.isDragActive || undefined}>
            <p>{t('profile.avatar.drop')}</p>
            {pick}
            <p className={styles.muted}>{t('profile.avatar.limits')}</p>
          </div>
        )}
        {wrong && (
          <Notice tone="error" role="alert">
            {wrong}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
