import { Link } from '@tanstack/react-router';
import { ArrowLeft, Clock, ListTree, Redo2, Save as SaveIcon, Undo2, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { setLocationPublished } from '#contract/places/location-tree.ts';
import { isRefusedOnlyForBookings } from '#web/features/places/locations/is-refused-only-for-bookings.ts';
import { call } from '#web/platform/api/call.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { loadWithTexts, useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { Switch } from '#web/ui/button/Switch.tsx';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { actionBarProps } from '#web/ui/toast/action-bar.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { createLastValueSender } from '../location/create-last-value-sender.ts';
import { useSaveLocationSetting } from '../location/use-save-location-setting.ts';
import type { DrawingSaveModel } from '../saving/use-save.ts';
import { formatEditLabel } from '../state/announcement.ts';
import { useEditorContext, useEditorState, useIsDirty } from '../state/editor-context.ts';
import styles from './toolbar.module.css';

interface OpenProps {
  open: boolean;
  onClose: () => void;
}

const whenOpen = { wanted: ({ open }: OpenProps) => open };
const PermissionsDialog = lazyPart(
  () => loadWithTexts(['locations'], import('#web/features/places/locations/PermissionsDialog.tsx')),
  'LocationPermissionsDialog',
  whenOpen,
);
const HideDialog = lazyPart(
  () => loadWithTexts(['locations'], import('#web/features/places/locations/HideDialog.tsx')),
  'HideLocationDialog',
  whenOpen,
);
const TimeZoneDialog = lazyPart(
  () => loadWithTexts(['locations'], import('#web/features/places/locations/TimeZoneDialog.tsx')),
  'LocationTimeZoneDialog',
  whenOpen,
);

interface Props {
  save: DrawingSaveModel;
  withList: boolean;
  onList: () => void;
}

/**
 * The editor's toolbar: the link back, undo and redo with the label of the edit, the location's
 * settings, and saving (EDIT-01).
 */
export function Toolbar({ save, withList, onList }: Props) {
  const { t } = useTranslation();
  const { company, may } = useCompanyContext();
  const { editor, location } = useEditorContext();
  const isDirty = useIsDirty();
  const past = useEditorState(({ history }) => history.past?.label ?? null);
  const future = useEditorState(({ history }) => history.future?.label ?? null);
  const [opened, setOpened] = useState<'permissions' | 'timeZone' | 'hide' | null>(null);
  /** The number of openings of a dialog. Each opening starts from the current values. */
  const [times, setTimes] = useState(0);
  const open = (what: typeof opened) => {
    setTimes(times + 1);
    setOpened(what);
  };
  const close = () => setOpened(null);
  const publish = useSaveLocationSetting(
    (published: boolean) => call(setLocationPublished, { params: { locationId: location.id }, body: { published } }),
    (published) => toast.success(t(published ? 'editor.publish.done' : 'editor.publish.undone')),
    (error) =>
      isRefusedOnlyForBookings(error)
        ? open('hide')
        : void toast.error(`${t('editor.publish.failed')} ${error.message}`),
  );
  const [asked, setAsked] = useState<boolean | null>(null);
  const { mutateAsync } = publish;
  const turn = useMemo(() => createLastValueSender(mutateAsync), [mutateAsync]);
  const nameOf = (
    label: typeof past,
    named: 'editor.undo' | 'editor.redo',
    none: 'editor.undoNothing' | 'editor.redoNothing',
  ) => (label ? t(named, { step: formatEditLabel(t, label) }) : t(none));
  return (
    <header {...actionBarProps} className={styles.toolbar}>
      <Link
        to="/$company/locations"
        params={{ company: company.companyUrlName }}
        className={getButtonClass({ variant: 'quiet' })}
        aria-label={t('editor.back')}
        title={t('editor.back')}
      >
        <ArrowLeft size={20} aria-hidden />
      </Link>
      <h1 className={styles.name}>{location.name}</h1>
      <p role="status" className={styles.unsaved}>
        {isDirty && t('editor.unsaved')}
      </p>
      <div className={styles.acts}>
        <IconButton
          label={nameOf(past, 'editor.undo', 'editor.undoNothing')}
          icon={<Undo2 size={20} />}
          aria-disabled={!past || undefined}
          onClick={editor.undo}
        />
        <IconButton
          label={nameOf(future, 'editor.redo', 'editor.redoNothing')}
          icon={<Redo2 size={20} />}
          aria-disabled={!future || undefined}
          onClick={editor.redo}
        />
        {location.parentId !== null && (
          <Switch
            label={t('editor.publish.label')}
            checked={asked ?? location.published}
            aria-busy={asked !== null || undefined}
            onChange={({ target }) => {
              // The switch changes at once, before the server responds.
              setAsked(target.checked);
              void turn(target.checked).then(() => setAsked(null));
            }}
          />
        )}
        <IconButton label={t('editor.timeZone.open')} icon={<Clock size={20} />} onClick={() => open('timeZone')} />
        {may('set-location-permission') && (
          <Button icon={<Users size={18} />} onClick={() => open('permissions')}>
            {t('editor.permissions.open')}
          </Button>
        )}
        <IconButton
          label={t(withList ? 'editor.objects.hide' : 'editor.objects.show')}
          icon={<ListTree size={20} />}
          aria-pressed={withList}
          onClick={onList}
        />
        <Button
          variant="primary"
          icon={<SaveIcon size={18} />}
          aria-disabled={!isDirty || undefined}
          pending={save.busy}
          onClick={save.save}
        >
          {t('editor.save.do')}
        </Button>
      </div>
      <PermissionsDialog key={`people ${times}`} location={location} open={opened === 'permissions'} onClose={close} />
      <HideDialog key={`hide ${times}`} location={location} open={opened === 'hide'} onClose={close} />
      <TimeZoneDialog key={`zone ${times}`} location={location} open={opened === 'timeZone'} onClose={close} />
    </header>
  );
}
