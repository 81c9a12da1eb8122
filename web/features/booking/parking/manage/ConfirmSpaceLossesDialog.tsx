import { previewParking } from '#contract/parking/parking-management.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useQueryOncePerOpening } from '#web/platform/api/use-confirmed-read.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';
import { getDraftSpaceName, type SpaceLosses } from './grid/grid-edit.ts';
import styles from './parkings.module.css';

interface Props {
  open: boolean;
  parkingId: string;
  losses: SpaceLosses;
  /** True if the member had confirmed, but members booked more meanwhile. */
  again: boolean;
  onClose: () => void;
  onConfirm: (bookings: number) => void;
}

/** The largest number of spaces that the dialog names. It counts the other spaces. */
const named = 8;

/**
 * Requests a confirmation before a save that removes, deactivates or retypes saved spaces. The
 * dialog names the spaces and counts the bookings that the save would cancel (PARK-03).
 */
export function ConfirmSpaceLossesDialog({ open, parkingId, losses, again, onClose, onConfirm }: Props) {
  const { t } = useTranslation();
  const texts = useUiTexts();
  const closes = losses.closed.length > 0;
  const body = { parkingId, spaces: losses.closed };
  const preview = useQueryOncePerOpening(createQueryOptions(previewParking, { body }), open && closes);
  const known = preview.isFetching ? undefined : preview.data;
  const goes = closes ? known : { bookings: 0, people: 0 };
  const isUnknown = closes && preview.isError && !known;
  const list = (spaces: readonly Parameters<typeof getDraftSpaceName>[0][]) => {
    const names = spaces.slice(0, named).map(getDraftSpaceName).join(', ');
    return spaces.length > named
      ? `${names} ${t('parkingManage.losses.more', { number: spaces.length - named })}`
      : names;
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => {
        if (goes) onConfirm(goes.bookings);
        else void preview.refetch();
      }}
      danger={!isUnknown && (goes?.bookings ?? 0) > 0}
      pending={closes && preview.isFetching}
      title={t('parkingManage.losses.title')}
      confirmLabel={isUnknown ? texts.retry : t('parkingManage.losses.confirm')}
    >
      {again && (
        <>
          <strong>{t('parkingManage.moreMeanwhile')}</strong>
          <br />
        </>
      )}
      <span className={styles.losses}>
        {(['removed', 'deactivated', 'retyped'] as const).map(
          (loss) =>
            losses[loss].length > 0 && (
              <span key={loss}>{t(`parkingManage.losses.${loss}`, { names: list(losses[loss]) })}</span>
            ),
        )}
      </span>
      {!goes && !isUnknown && t('parkingManage.counting')}
      {isUnknown && `${t('parkingManage.notCounted')} ${preview.error.message}`}
      {goes &&
        (goes.bookings > 0
          ? `${t('parkingManage.cancels', { count: goes.bookings })} ${t('parkingManage.told', { count: goes.people })}`
          : t('parkingManage.cancelsNothing'))}
    </ConfirmDialog>
  );
}
