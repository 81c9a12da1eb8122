import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { getMetresOfUnit } from '../model/dxf/block-insert.ts';
import { checkPlaceLimits } from '../model/limits/check-place-limits.ts';
import { useEditorContext } from '../state/editor-context.ts';
import { DxfOmissionNotices } from './DxfOmissionNotices.tsx';
import { DxfReadError } from './dxf/parse-dxf.ts';
import type { DxfImport } from './use-dxf-import.ts';

/** Reports that the file is being read, could not be read, or has no blocks. */
export function DxfReadingNotice({ error, dxf, first }: Pick<DxfImport, 'error' | 'dxf' | 'first'>) {
  const { t } = useTranslation();
  return (
    <>
      {error && (
        <Notice tone="error" role="alert">
          {t(`editor.dxf.unread.${error instanceof DxfReadError ? error.why : 'unreadable'}`)}
        </Notice>
      )}
      {!error && !dxf && <p role="status">{t('editor.pdf.reading')}</p>}
      {dxf && !first && <Notice tone="info">{t('editor.dxf.noBlocks')}</Notice>}
    </>
  );
}

/** Reports why the selected settings allow no import, or how the import differs from the file. */
export function DxfOutcomeNotice({ chosen }: { chosen: DxfImport }) {
  const { t } = useTranslation();
  const { dxf, block, unit, whyNot, imported, hasLines } = chosen;
  return (
    <>
      {whyNot && (
        <Notice tone="error" role="alert">
          {t(`editor.whyNot.${whyNot.refused}`)}
          {whyNot.fits !== undefined && ` ${t('editor.fits', { count: whyNot.fits })}`}
        </Notice>
      )}
      {imported && imported.doubled > 0 && (
        <Notice tone="info">{t('editor.dxf.doubled', { count: imported.doubled })}</Notice>
      )}
      {imported && <DesksOver added={imported.desks.length} />}
      {block && dxf && getMetresOfUnit(unit) === null && <Notice tone="info">{t('editor.dxf.noUnit')}</Notice>}
      {imported && <Shrunk percent={Math.round(imported.shrunk * 100)} />}
      {dxf && hasLines && <DxfOmissionNotices dxf={dxf} />}
    </>
  );
}

/** Warns if the company's package has fewer desks than the company would have. */
function DesksOver({ added }: { added: number }) {
  const { t } = useTranslation();
  const { editor, location } = useEditorContext();
  const { limit } = location.desks;
  const count = checkPlaceLimits(editor.drawing(), location).desks.count + added;
  if (count <= limit) return null;
  return <Notice tone="warning">{t('editor.palette.desksOver', { count, limit })}</Notice>;
}

function Shrunk({ percent }: { percent: number }) {
  const { t } = useTranslation();
  if (percent >= 100) return null;
  return <Notice tone="warning">{t('editor.dxf.shrunk', { count: percent })}</Notice>;
}
