import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import type { DxfContent, OmittedObjectCounts } from './dxf/read-dxf.ts';

const reasons = ['hidden', 'paper', 'hatches', 'dimensions', 'others'] as const satisfies (keyof OmittedObjectCounts)[];

/** Lists the content of a drawing that its sketch omits, and reports a broken file. */
export function DxfOmissionNotices({ dxf }: { dxf: DxfContent }) {
  const { t } = useTranslation();
  const parts = reasons
    .filter((reason) => dxf.leftOut[reason] > 0)
    .map((reason) => t(`editor.dxf.leftOut.${reason}`, { count: dxf.leftOut[reason] }));
  const list = new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(parts);
  return (
    <>
      {dxf.broken && <Notice tone="warning">{t('editor.dxf.broken')}</Notice>}
      {dxf.cut && <Notice tone="info">{t('editor.dxf.cut')}</Notice>}
      {parts.length > 0 && <Notice tone="info">{t('editor.dxf.leftOut.all', { list })}</Notice>}
    </>
  );
}
