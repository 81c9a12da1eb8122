import type { SeriesWish } from '#contract/booking/series-wishes.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import styles from './series-dialog.module.css';
import type { SeriesDraft } from './series-start.ts';
import type { SeriesForm } from './use-series-form.ts';

interface Props {
  form: SeriesForm;
  zone: SeriesDraft['zone'];
}

/**
 * The checkboxes for the desks that may stand in for the own desk (WEEK-02). The zone's checkbox is
 * missing if the desk is alone in its zone.
 */
export function WishesField({ form, zone }: Props) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const { wishes, setWish } = form;
  const box = (wish: Exclude<SeriesWish, 'desk'>, label: string) => (
    <Checkbox label={label} checked={wishes.includes(wish)} onChange={({ target }) => setWish(wish, target.checked)} />
  );
  return (
    <fieldset className={styles.wishes}>
      <legend>{t('series.wishes.label')}</legend>
      {zone?.others !== 0 &&
        box(
          'zone',
          zone?.name
            ? t('series.wishes.zoneNamed', { name: zone.name })
            : zone
              ? t('series.wishes.zoneOf', { count: zone.others })
              : t('series.wishes.zone'),
        )}
      {box('floor', t('series.wishes.floor'))}
      {(company.settings.whoComesWhen || wishes.includes('team')) && box('team', t('series.wishes.team'))}
      <p className={styles.hint}>{t(wishes.length > 1 ? 'series.wishes.help' : 'series.wishes.helpNone')}</p>
    </fieldset>
  );
}
