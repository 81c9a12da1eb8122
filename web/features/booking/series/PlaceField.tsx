import { MapPin } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import { joinLocationPath } from '#web/features/booking/booking-lists/join-location-path.ts';
import { formatPlace } from '#web/features/booking/kinds/format-place.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Combobox } from '#web/ui/combobox/Combobox.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import styles from './series-dialog.module.css';
import { useBookableSeriesPlaces } from './use-bookable-series-places.ts';
import type { SeriesForm } from './use-series-form.ts';

interface Props {
  form: SeriesForm;
  kind: BookedKind;
}

/**
 * The field for the place of a series, in the dialog that changes it. It shows the current place
 * until the member clicks 'change'. It then offers all places of the kind that the member may book.
 * If the current place was removed, it offers them at once.
 */
export function PlaceField({ form, kind }: Props) {
  const { t } = useTranslation();
  const { place, isStranded, wrong } = form;
  const [isOpen, setIsOpen] = useState(isStranded);
  const [containerId, setContainerId] = useState(place.containerId);
  const fields = useRef<HTMLDivElement>(null);
  const [isPressed, setIsPressed] = useState(false);
  // The clicked button has disappeared, so the focus moves to the first field that replaced it.
  useEffect(() => {
    if (isPressed) fields.current?.querySelector('select')?.focus();
  }, [isPressed]);
  const offered = useBookableSeriesPlaces(kind, containerId, isOpen);
  const nameOf = (placeName: string) => formatPlace({ kind, placeName }, t);
  const container = offered.containers?.find(({ id }) => id === containerId);
  // The field is empty if the series' place was removed, or is not in the selected container.
  const chosen = offered.places?.some(({ id }) => id === place.placeId) ? place.placeId : null;
  if (!isOpen)
    return (
      <div className={styles.place} data-field="place">
        <p>
          <span className={styles.placeLabel}>{t('series.place.label')}</span>
          <span>{place.name}</span>
        </p>
        <Button
          size="small"
          icon={<MapPin size={16} aria-hidden="true" />}
          onClick={() => {
            setIsOpen(true);
            setIsPressed(true);
          }}
        >
          {t('series.place.change')}
        </Button>
        {wrong('place') && (
          <p className={styles.error} role="alert">
            {wrong('place')}
          </p>
        )}
      </div>
    );
  if (offered.error)
    return (
      <ErrorState title={t('series.place.failed')} onRetry={offered.retry} retrying={offered.isFetching}>
        {offered.error.message}
      </ErrorState>
    );
  return (
    <div ref={fields} className={styles.placeFields} data-field="place">
      <Select
        label={t('series.place.where')}
        value={container?.id ?? ''}
        placeholder={t('series.place.whichContainer')}
        options={(offered.containers ?? []).map(({ id, name, path }) => ({
          value: id,
          label: joinLocationPath([...path, name]),
        }))}
        onChange={({ target }) => setContainerId(target.value)}
      />
      <Combobox
        label={t('series.place.label')}
        value={chosen}
        clearable={false}
        disabled={!offered.places}
        choices={(offered.places ?? []).map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
        help={offered.places?.length === 0 ? t('series.place.none') : isStranded ? t('series.place.gone') : undefined}
        error={wrong('place')}
        onChange={(placeId) => {
          const found = offered.places?.find(({ id }) => id === placeId);
          if (!found || !container) return;
          form.setPlace({
            ...{ placeId: found.id, containerId: container.id, timeZone: container.timeZone },
            name: [nameOf(found.name), joinLocationPath([...container.path, container.name])].join(', '),
          });
        }}
      />
    </div>
  );
}
