import { X } from 'lucide-react';
import { useState } from 'react';
import type { CurrentOrFormerMember } from '#contract/reports/reports.ts';
import { formatDisplayDay } from '#contract/time/wall-clock.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { containerFilterFields, type EditedReportFilter, getDefaultPeriod, isDefaultPeriod } from './report-filter.ts';
import styles from './reports.module.css';
import type { ReportPlaceChoices } from './use-report-choices.ts';

interface Props {
  filter: EditedReportFilter;
  today: string;
  /**
   * The people whose names have loaded. The filter may have more people, whose names load later.
   */
  users: readonly CurrentOrFormerMember[];
  /**
   * True if `users` has all people of the filter whom the company knows. The chips show the other
   * people as unknown.
   */
  usersAreKnown: boolean;
  places: ReportPlaceChoices;
  onChange: (next: EditedReportFilter) => void;
  /**
   * Runs when a chip was removed, so that the screen can move the focus from the button that is
   * gone.
   */
  onGone: () => void;
}

/**
 * The number of chips of a field that are visible until the member unfolds all (modules, section
 * 9).
 */
const shownFirst = 2;

interface Chip {
  key: string;
  text: string;
  /** The filter without this chip's value. Undefined for a chip that cannot be removed. */
  without?: EditedReportFilter;
}

/**
 * The active filters as chips with names, each with a button that removes it (REP-01). The chip of
 * the default period has no button.
 */
export function FilterChips({ filter, today, users, usersAreKnown, places, onChange, onGone }: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const days = { from: formatDisplayDay(filter.dateStart), to: formatDisplayDay(filter.dateEnd) };
  const without = <Field extends 'users' | 'locationType' | 'locations' | 'parkings' | 'fleets'>(
    field: Field,
    value: string,
  ): EditedReportFilter => ({ ...filter, [field]: filter[field].filter((one) => one !== value) });

  const period: Chip = isDefaultPeriod(filter, today)
    ? { key: 'period', text: t('report.filters.usual', days) }
    : {
        key: 'period',
        text: filter.period
          ? `${t(`report.filters.${filter.period}`)}: ${t('report.filters.period', days)}`
          : t('report.filters.period', days),
        without: { ...filter, ...getDefaultPeriod(today) },
      };
  const nameOfUser = (id: string) => {
    const user = users.find((one) => one.id === id);
    if (!user) return usersAreKnown ? t('report.filters.unknownUser') : '…';
    return user.hasLeft ? t('report.filters.left', { person: user.name }) : user.name;
  };
  const groups: { name: string; label: string; chips: Chip[] }[] = [
    ...containerFilterFields.map((field) => ({
      name: field,
      label: t(`report.filters.${field}`),
      chips: filter[field].map((id) => ({
        key: id,
        text:
          places.choices[field].find(({ value }) => value === id)?.label ??
          (places.isKnown ? t('report.filters.gone') : '…'),
        without: without(field, id),
      })),
    })),
    {
      name: 'users',
      label: t('report.filters.users'),
      chips: filter.users.map((id) => ({ key: id, text: nameOfUser(id), without: without('users', id) })),
    },
    {
      name: 'types',
      label: t('report.filters.types'),
      chips: filter.locationType.map((type) => {
        return { key: type, text: t(`report.types.${type}`), without: without('locationType', type) };
      }),
    },
    {
      name: 'bypass',
      label: t('report.filters.bypass'),
      chips:
        filter.adminBypassMode === 'all'
          ? []
          : [
              {
                key: 'bypass',
                text: t(`report.filters.modes.${filter.adminBypassMode}`),
                without: { ...filter, adminBypassMode: 'all' },
              },
            ],
    },
  ];
  const remove = (next: EditedReportFilter) => {
    onGone();
    onChange(next);
  };
  return (
    <ul className={styles.chips} aria-label={t('report.filters.label')}>
      <FilterChip key={period.key} chip={period} onRemove={remove} />
      {groups.flatMap(({ name, label, chips }) => {
        const isOpen = opened.includes(name);
        const number = chips.length - shownFirst;
        return [
          // Folded chips stay in the page, because a printed page shows all chips.
          ...chips.map((chip, at) => (
            <FilterChip
              key={chip.key}
              chip={chip}
              label={label}
              isFolded={!isOpen && at >= shownFirst}
              onRemove={remove}
            />
          )),
          number > 0 && (
            <li key={name} className={styles.unfold}>
              <Button
                size="small"
                aria-expanded={isOpen}
                onClick={() => setOpened(isOpen ? opened.filter((one) => one !== name) : [...opened, name])}
              >
                {isOpen ? t('report.filters.fewer') : t('report.filters.more', { number })}
              </Button>
            </li>
          ),
        ];
      })}
    </ul>
  );
}

interface ChipProps {
  chip: Chip;
  /** The name of the filter's field. */
  label?: string;
  /** True for a chip that only paper shows. */
  isFolded?: boolean;
  /** Called with the filter without the chip. */
  onRemove: (next: EditedReportFilter) => void;
}

/** A chip of an active filter, with a button that removes it. */
function FilterChip({ chip: { text, without }, label, isFolded = false, onRemove }: ChipProps) {
  const { t } = useTranslation();
  return (
    <li className={styles.chip} data-fixed={without === undefined || undefined} data-folded={isFolded || undefined}>
      <span>
        {label && <span className={styles.chipOf}>{label}: </span>}
        {text}
      </span>
      {without && (
        <button
          type="button"
          aria-label={t('report.filters.remove', { filter: text })}
          title={t('report.filters.remove', { filter: text })}
          onClick={() => onRemove(without)}
        >
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}
