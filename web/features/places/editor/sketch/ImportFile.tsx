import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { formatBrowserRefusal } from '#contract/messages/checked-messages.ts';
import { sketchUploadLimits } from '#contract/places/drawing.ts';
import { createRefusal } from '#contract/wire/errors.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import drop from '#web/ui/field/PictureDrop.module.css';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { pasteItems } from '../model/copying/paste-items.ts';
import { isCommandDone } from '../model/history/edit.ts';
import styles from '../panels/panels.module.css';
import { useEditor } from '../state/editor-context.ts';
import { detectImportFileType, type ImportFileType, maximumImportBytes } from './detect-import-file-type.ts';
import { useUploadSketch } from './use-send-sketch.ts';

const PdfDialog = lazyPart(() => import('./PdfDialog.tsx'), 'PdfDialog');
const DxfDialog = lazyPart(() => import('./DxfDialog.tsx'), 'DxfImportDialog');

/**
 * The field that imports a file. A picture is uploaded as it is. For a PDF the person selects a
 * page, and for a DXF the block for desks. A drawing downloaded from the editor is pasted.
 */
export function ImportFileField({ hasSketch }: { hasSketch: boolean }) {
  const { t, language } = useTranslation();
  const editor = useEditor();
  const { company } = useCompanyContext();
  const send = useUploadSketch();
  const [asked, setAsked] = useState<{ sort: ImportFileType; file: File } | null>(null);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: true,
    onDrop(files) {
      // Accepts exactly one file (core, section 5).
      const [file] = files;
      if (!file || files.length > 1) return toast.error(t('editor.sketch.one'));
      const sort = detectImportFileType(file);
      if (!sort) return toast.error(t('editor.sketch.wrongType'));
      const maxBytes = maximumImportBytes[sort];
      if (file.size > maxBytes)
        return toast.error(formatBrowserRefusal(createRefusal('fileTooLarge', { maxBytes }), language));
      if (sort === 'picture') send.mutate({ file });
      else if (sort === 'drawing') void putDrawing(file);
      else setAsked({ sort, file });
    },
  });
  const close = () => setAsked(null);
  const putDrawing = async (file: File) => {
    const text = await file.text();
    const outcome = pasteItems(editor.drawing(), text, { companyId: company.id, at: null, enlarge: true });
    if (!isCommandDone(outcome) && outcome.refused === 'nothingToPaste')
      return toast.error(t('editor.sketch.wrongType'));
    editor.run(outcome);
  };
  return (
    <section className={styles.section}>
      <div {...getRootProps({ className: drop.drop, 'data-over': isDragActive || undefined })}>
        <input {...getInputProps({ 'aria-label': t('editor.sketch.file'), accept: accepted })} />
        <p>{t(hasSketch ? 'editor.sketch.replace' : 'editor.sketch.drop')}</p>
        <Button icon={<FileUp size={18} />} pending={send.isPending} onClick={open}>
          {t('editor.sketch.pick')}
        </Button>
        <p className={styles.note}>{t('editor.sketch.kinds')}</p>
      </div>
      {asked?.sort === 'pdf' && (
        <PdfDialog file={asked.file} onClose={close} onPage={(page) => send.mutate({ file: page })} />
      )}
      {asked?.sort === 'dxf' && (
        <DxfDialog file={asked.file} onClose={close} onDrawing={(svg, box) => send.mutate({ file: svg, box })} />
      )}
    </section>
  );
}

const accepted = [...sketchUploadLimits.types, 'application/pdf', '.dxf', '.json'].join(',');
