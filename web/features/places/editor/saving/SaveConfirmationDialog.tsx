import { useRef, useState } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useCompanyDeskAssignments } from '#web/platform/places/use-company-desk-assignments.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import styles from './saving.module.css';
import type { DrawingSaveModel } from './use-save.ts';
import type { SaveConfirmationQuestion } from './use-save-confirmation.ts';

/**
 * Requests a confirmation of a save that removes saved items or locks saved places. It shows the
 * numbers of items, bookings and assigned desks.
 */
export function SaveConfirmationDialog({ save }: { save: DrawingSaveModel }) {
  const last = useRef(save.question);
  if (save.question) last.current = save.question;
  if (!last.current) return null;
  return <AffectedBookings key={last.current.turn} question={last.current} save={save} />;
}

function AffectedBookings({ question, save }: { question: SaveConfirmationQuestion; save: DrawingSaveModel }) {
  const { t } = useTranslation();
  // By default, the bookings are cancelled (EDIT-06).
  const [cancels, setCancels] = useState(true);
  const { ends, preview, again } = question;
  const { desk, room, pointer } = ends.removed;
  const assigned = useCompanyDeskAssignments(ends.remove.length > 0).filter(({ deskId }) =>
    ends.remove.includes(deskId),
  ).length;
  const removed = [
    desk > 0 && t('editor.things.desk', { count: desk }),
    room > 0 && t('editor.things.room', { count: room }),
    pointer > 0 && t('editor.things.pointer', { count: pointer }),
  ].filter(Boolean);
  return (
    <Dialog
      open={save.question !== null}
      onClose={save.giveUp}
      onSubmit={() => save.agree(cancels)}
      alert
      size="small"
      title={t(removed.length > 0 ? 'editor.save.removeTitle' : 'editor.save.lockTitle')}
      actions={
        <>
          <Button onClick={save.giveUp}>{t('editor.save.back')}</Button>
          <Button type="submit" variant={removed.length > 0 ? 'danger' : 'primary'} pending={save.saving}>
            {t('editor.save.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        {again && <Notice tone="warning">{t('editor.save.more')}</Notice>}
        {removed.length > 0 && <p>{t('editor.save.removes', { things: removed.join(', ') })}</p>}
        {preview.remove.bookings > 0 && (
          <p>
            {t('editor.save.ends', {
              bookings: t('editor.save.bookings', { count: preview.remove.bookings }),
              people: t('editor.save.people', { count: preview.remove.people }),
            })}
          </p>
        )}
        {assigned > 0 && <p>{t('editor.save.assignments', { count: assigned })}</p>}
        {ends.lock.length > 0 && <p>{t('editor.save.locks', { count: ends.lock.length })}</p>}
        {preview.lock.bookings > 0 && (
          <Checkbox
            label={t('editor.save.cancelToo', {
              bookings: t('editor.save.bookings', { count: preview.lock.bookings }),
            })}
            help={t('editor.save.told', { people: t('editor.save.people', { count: preview.lock.people }) })}
            checked={cancels}
            onChange={({ target }) => setCancels(target.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}
