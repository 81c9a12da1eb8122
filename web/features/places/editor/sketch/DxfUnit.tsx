import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import { getMetresOfUnit } from '../model/dxf/block-insert.ts';
import type { DxfContent } from './dxf/read-dxf.ts';

/** The units to select from, by their $INSUNITS. */
const units = [4, 5, 6, 1, 2] as const;

/** The smallest and the largest plausible width of a floor, in metres. */
const [narrow, wide] = [3, 500];

interface Props {
  dxf: DxfContent;
  /** The selected $INSUNITS, or else the file's. Null if neither exists. */
  unit: number | null;
  onUnit: (unit: number | null) => void;
}

/**
 * The field that selects the unit of a drawing, which files often state wrongly. It shows the
 * resulting size.
 */
export function DxfUnitField({ dxf, unit, onUnit }: Props) {
  const { t } = useTranslation();
  const told = dxf.unit !== null && getMetresOfUnit(dxf.unit) !== null ? dxf.unit : null;
  const isListed = units.some((one) => one === told);
  const metres = getMetresOfUnit(unit);
  const { format } = new Intl.NumberFormat(currentLocale(), { maximumSignificantDigits: 3 });
  const [width, height] = metres && dxf.extents ? [dxf.extents.width * metres, dxf.extents.height * metres] : [];
  const isOdd = width !== undefined && height !== undefined && (Math.max(width, height) < narrow || width > wide);
  return (
    <>
      <Select
        label={t('editor.dxf.unit')}
        value={String(unit ?? '')}
        options={[
          ...(told === null ? [{ value: '', label: t('editor.dxf.units.unknown') }] : []),
          ...(told !== null && !isListed ? [{ value: String(told), label: t('editor.dxf.units.told') }] : []),
          ...units.map((one) => ({ value: String(one), label: t(`editor.dxf.units.of${one}`) })),
        ]}
        onChange={({ target }) => onUnit(target.value === '' ? null : Number(target.value))}
      />
      {width !== undefined && height !== undefined && (
        <Notice tone={isOdd ? 'warning' : 'info'} role="status">
          {t('editor.dxf.measures', { width: format(width), height: format(height) })}
          {isOdd && ` ${t('editor.dxf.oddSize')}`}
        </Notice>
      )}
    </>
  );
}
