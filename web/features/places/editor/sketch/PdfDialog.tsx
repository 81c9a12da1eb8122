import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import { openPdf, renderPageAsPng } from './pdf/pdf-pages.ts';
import styles from './sketch.module.css';

interface Props {
  file: File;
  onClose: () => void;
  onPage: (picture: Blob) => void;
}

/** The largest number of pages to select from. A file of a few bytes can claim millions. */
const mostPages = 500;

/**
 * The dialog that selects the page of a PDF for the sketch. The browser renders the page, so the
 * server receives only a picture.
 */
export function PdfDialog({ file, onClose, onPage }: Props) {
  const { t } = useTranslation();
  const [no, setNo] = useState(1);
  const [isDrawing, setDrawing] = useState(false);
  /** The page that could not be rendered. Another page may work. */
  const [wrong, setWrong] = useState<number | null>(null);
  const shown = useRef<HTMLCanvasElement>(null);
  const { data: pdf, error } = useQuery({
    queryKey: ['pdf', file.name, file.size, file.lastModified],
    queryFn: () => openPdf(file),
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => () => pdf?.close(), [pdf]);
  useEffect(() => {
    if (!pdf || !shown.current) return;
    let isOver = false;
    void pdf.paint(no, shown.current, 480).catch(() => !isOver && setWrong(no));
    return () => {
      isOver = true;
    };
  }, [pdf, no]);
  const isClosed = useRef(false);
  const close = () => {
    isClosed.current = true;
    onClose();
  };
  const use = async () => {
    if (!pdf) return;
    setDrawing(true);
    try {
      const picture = await renderPageAsPng(pdf, no);
      // Ignores a page that was rendered after the dialog closed.
      if (isClosed.current) return;
      onPage(picture);
      onClose();
    } catch {
      setWrong(no);
    }
    setDrawing(false);
  };
  const pages = Array.from({ length: Math.min(pdf?.pages ?? 0, mostPages) }, (_, at) => String(at + 1));
  const isWrong = wrong === no || error !== null;
  return (
    <Dialog
      open
      onClose={close}
      onSubmit={() => void use()}
      title={t('editor.pdf.title')}
      actions={
        <>
          <Button onClick={close}>{t('editor.close')}</Button>
          <Button type="submit" variant="primary" disabled={!pdf || isWrong} pending={isDrawing}>
            {t('editor.pdf.use')}
          </Button>
        </>
      }
    >
      <div className={styles.import}>
        {isWrong && (
          <Notice tone="error" role="alert">
            {t('editor.pdf.unreadable')}
          </Notice>
        )}
        {!isWrong && !pdf && <p role="status">{t('editor.pdf.reading')}</p>}
        {pages.length > 1 && (
          <Select
            label={t('editor.pdf.title')}
            labelHidden
            value={String(no)}
            options={pages.map((page) => ({ value: page, label: t('editor.pdf.page', { no: page }) }))}
            onChange={({ target }) => setNo(Number(target.value))}
          />
        )}
        {!isWrong && (
          // Each page has its own canvas, because two pages cannot render on one canvas at once.
          <canvas key={no} ref={shown} className={styles.page} aria-label={t('editor.pdf.page', { no })} role="img" />
        )}
      </div>
    </Dialog>
  );
}
