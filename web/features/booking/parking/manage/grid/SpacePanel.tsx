import { Trash2 } from 'lucide-react';
import { parkingLimits } from '#contract/parking/parking-limits.ts';
import type { ParkingSpaceDraft } from '#contract/parking/parking-spaces.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import { NumberField } from '#web/ui/text-field/NumberField.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { getDraftSpaceName } from './grid-edit.ts';
import styles from './grid-editor.module.css';

interface Props {
  /** The selected spaces. */
  spaces: readonly ParkingSpaceDraft[];
  frozen: ReadonlySet<string>;
  /** Changes all selected spaces. One undo takes back consecutive changes with the same `of`. */
  onChange: (next: Partial<ParkingSpaceDraft>, of?: string) => void;
  onRemove: () => void;
}

/** The value of the type field when the selected spaces have different types. */
const differ = '';

/**
 * The panel that changes all selected spaces at once. Label, number and description appear for a
 * single space (PARK-03).
 */
export function SpacePanel({ spaces, frozen, onChange, onRemove }: Props) {
  const { t } = useTranslation();
  const [first] = spaces;
  if (!first)
    return (
      <aside className={styles.panel} aria-label={t('parkingManage.grid.chosenNone')}>
        <p className={styles.help}>{t('parkingManage.grid.chooseFirst')}</p>
      </aside>
    );
  const one = spaces.length === 1 ? first : null;
  const title = one
    ? t('parkingManage.grid.space', { name: getDraftSpaceName(one) })
    : t('parkingManage.grid.chosen', { count: spaces.length });
  const isFrozen = spaces.some(({ id }) => frozen.has(id));
  const allActive = spaces.every(({ active }) => active);
  const noneActive = spaces.every(({ active }) => !active);
  const type = spaces.every((space) => space.type === first.type) ? String(first.type) : differ;
  return (
    <aside className={styles.panel} aria-label={title}>
      <h3>{title}</h3>
      {isFrozen && <Notice tone="info">{t('parkingManage.grid.frozenMeans')}</Notice>}
      <fieldset disabled={isFrozen} className={styles.fields}>
        {one && (
          <>
            <div className={styles.pair}>
              <TextField
                label={t('parkingManage.grid.label')}
                value={one.label}
                maxLength={parkingLimits.spaceLabel}
                autoComplete="off"
                onChange={({ target }) => onChange({ label: target.value }, `label ${one.id}`)}
                onBlur={({ target }) => {
                  const trimmed = target.value.trim();
                  if (trimmed !== one.label) onChange({ label: trimmed }, `label ${one.id}`);
                }}
              />
              <NumberField
                label={t('parkingManage.grid.number')}
                value={one.number}
                min={1}
                max={parkingLimits.spaces}
                onChange={(number) => onChange({ number }, `number ${one.id}`)}
              />
            </div>
            <p className={styles.help}>{t('parkingManage.grid.labelHelp')}</p>
          </>
        )}
        <Checkbox
          label={t('parkingManage.grid.active')}
          help={t('parkingManage.grid.activeHelp')}
          checked={allActive}
          indeterminate={!allActive && !noneActive}
          onChange={({ target }) => onChange({ active: target.checked })}
        />
        <Select
          label={t('parkingManage.grid.type')}
          placeholder={type === differ ? t('parkingManage.grid.differ') : undefined}
          value={type}
          // The type cannot be changed while an inactive space is selected (modules, section 3).
          disabled={!allActive}
          options={[0, 1, 3, 2].map((value) => ({
            value: String(value),
            label: t(`parkingManage.types.${value as 0 | 1 | 2 | 3}`),
          }))}
          onChange={({ target }) => onChange({ type: Number(target.value) as ParkingSpaceDraft['type'] })}
        />
        {one && (
          <TextField
            label={t('parkingManage.grid.description')}
            optional
            value={one.description}
            maxLength={parkingLimits.spaceDescription}
            autoComplete="off"
            onChange={({ target }) => onChange({ description: target.value }, `description ${one.id}`)}
            onBlur={({ target }) => {
              const trimmed = target.value.trim();
              if (trimmed !== one.description) onChange({ description: trimmed }, `description ${one.id}`);
            }}
          />
        )}
      </fieldset>
      <Button size="small" icon={<Trash2 size={18} />} onClick={onRemove}>
        {t('parkingManage.grid.remove', { count: spaces.length })}
      </Button>
    </aside>
  );
}
