import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { listLocations } from '#contract/places/locations.ts';
import { formatDisplayInstant } from '#contract/time/wall-clock.ts';
import type { ErrorDetails } from '#contract/wire/errors.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { buildLocationTree, flattenLocationTree, formatLocationPath } from '#web/platform/places/location-tree.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { Combobox } from '#web/ui/combobox/Combobox.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { downloadBlob } from '#web/ui/text/download-blob.ts';
import { formatWholeDrawing } from '../model/copying/clipboard.ts';
import type { EditedDrawing } from '../model/edited-drawing.ts';
import { useUnsavedWorkStorage } from '../saving/use-stored-unsaved-work.ts';
import styles from './gone.module.css';
import { useTransferredDrawingStorage } from './transferred-drawing.ts';

interface Props {
  locationId: string;
  /** The person and time of the removal. Null if the server does not know the location. */
  removal: ErrorDetails<'locationRemoved'> | null;
  /** The last loaded state of the saved drawing. */
  saved: EditedDrawing | null;
}

/**
 * The screen of a removed location, which names the person who removed it. It offers to move the
 * drawing to another location, or to download it.
 */
export function RemovedLocationScreen({ locationId, removal, saved }: Props) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const kept = useUnsavedWorkStorage(locationId);
  const [drawing, setDrawing] = useState(saved);
  // The editor stores its unsaved work when it unmounts, before this effect runs.
  useEffect(() => {
    const work = kept.read();
    if (work) setDrawing(work.now);
  }, [kept]);
  const isDrawn = drawing !== null && (drawing.items.length > 0 || drawing.sketch !== null);
  return (
    <EmptyState
      drawing="plan"
      action={
        <>
          {isDrawn && <WhereTo drawing={drawing} from={locationId} name={removal?.name ?? t('editor.gone.file')} />}
          <Link
            to="/$company/locations"
            params={{ company: company.companyUrlName }}
            className={getButtonClass({ variant: 'quiet' })}
          >
            {t('editor.back')}
          </Link>
        </>
      }
    >
      {removal ? <Removed {...removal} /> : t('editor.notFound')}
      {isDrawn && ` ${t('editor.gone.kept')}`}
    </EmptyState>
  );
}

function Removed({ name, by, on }: ErrorDetails<'locationRemoved'>) {
  const { t } = useTranslation();
  const when = formatDisplayInstant(on, getDeviceTimeZone());
  return by === null ? t('editor.gone.removed', { name, when }) : t('editor.gone.removedBy', { name, when, by });
}

/**
 * The form that moves the drawing to another location, or downloads it as a file that the editor
 * can import.
 */
function WhereTo({ drawing, from, name }: { drawing: EditedDrawing; from: string; name: string }) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const navigate = useNavigate();
  const { data } = useQuery(createQueryOptions(listLocations));
  const [chosen, setChosen] = useState<string | null>(null);
  const carried = useTransferredDrawingStorage(chosen ?? '');
  const locations = data?.locations ?? [];
  const choices = flattenLocationTree(buildLocationTree(locations))
    .filter(({ id }) => id !== from)
    .map((one) => ({ value: one.id, label: formatLocationPath(locations, one) }));
  const text = formatWholeDrawing(drawing, company.id);
  return (
    <form
      className={styles.ways}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === null) return;
        carried.carry({ text, from });
        void navigate({
          to: '/$company/locationv2/$locationId',
          params: { company: company.companyUrlName, locationId: chosen },
        });
      }}
    >
      {data ? (
        <Combobox
          label={t('editor.gone.where')}
          choices={choices}
          value={chosen ?? ''}
          onChange={(value) => setChosen(value ?? null)}
          clearable={false}
        />
      ) : (
        <Skeleton shape="block" height={72} />
      )}
      <Button type="submit" variant="primary" aria-disabled={chosen === null || undefined}>
        {t('editor.gone.put')}
      </Button>
      <Button
        icon={<Download size={18} />}
        onClick={() => downloadBlob(`${name}.biurko.json`, new Blob([text], { type: 'application/json' }))}
      >
        {t('editor.gone.download')}
      </Button>
    </form>
  );
}
