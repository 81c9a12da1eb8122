import { useMutation } from '@tanstack/react-query';
import { Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { assetPictureUploadLimits } from '#contract/assets/asset-management-calls.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLanguage } from '#web/platform/languages/locale.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Field } from '#web/ui/field/Field.tsx';
import drop from '#web/ui/field/PictureDrop.module.css';
import { usePictureDrop } from '#web/ui/field/use-picture-drop.ts';
import type { AssetKind } from '../asset-kind.ts';
import styles from './manage.module.css';

/** An uploaded picture: the id of its file, and its URL. */
export interface UploadedPicture {
  id: string;
  url: string;
}

interface Props {
  kind: AssetKind;
  picture: UploadedPicture | null;
  onChange: (picture: UploadedPicture | null) => void;
}

/**
 * The field of an asset's picture, for a dropped or selected file. The file uploads at once, so
 * that an error appears beside the field (FLEET-01).
 */
export function PictureField({ kind, picture, onChange }: Props) {
  const { t } = useTranslation();
  const [wrong, setWrong] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: kind.calls.upload,
    onSuccess: onChange,
    onError: (error) => setWrong(error.message),
  });
  const {
    getRootProps,
    getInputProps,
    isDragActive,
    open: pick,
  } = usePictureDrop(assetPictureUploadLimits, {
    language: currentLanguage(),
    onlyOne: t('assets.manage.picture.one'),
    onChosen(file) {
      setWrong(null);
      send.mutate(file);
    },
    onWrong: setWrong,
  });
  return (
    <Field group label={t('assets.manage.picture.label')} error={wrong} optional>
      {() => (
        <div {...getRootProps({ className: drop.drop, 'data-over': isDragActive || undefined })}>
          <input {...getInputProps({ 'aria-label': t('assets.manage.picture.label') })} />
          {picture && <img src={picture.url} alt={t('assets.manage.picture.chosen')} className={styles.chosen} />}
          <p>{t('assets.manage.picture.drop')}</p>
          <div className={styles.picks}>
            <Button icon={<Upload size={18} />} pending={send.isPending} onClick={pick}>
              {t('assets.manage.picture.pick')}
            </Button>
            {picture && (
              <Button icon={<Trash2 size={18} />} onClick={() => onChange(null)}>
                {t('assets.manage.picture.remove')}
              </Button>
            )}
          </div>
          <p className={styles.note}>{t('assets.manage.picture.limits')}</p>
        </div>
      )}
    </Field>
  );
}
