import { useEffect, useRef, useState } from 'react';
import { getReport, type ReportFilterQuery } from '#contract/reports.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { call } from '#web/app/api/call.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { currentLanguage, offlineMessage } from '#web/app/languages/locale.ts';
import { serverNow } from '#web/app/session/server-clock.ts';
import { csvWriter } from '#web/ui/csv.ts';
import { saveBlob } from '#web/ui/save-blob.ts';
import { toast } from '#web/ui/toast.ts';
import { AttributesChanged, readReport } from './read-report.ts';
import { type FileWords, fieldNames, reportFileName } from './report-csv.ts';

/** How far the file is. */
export interface FileProgress {
  read: number;
  total: number;
}

/** Saves all bookings of a report as a file, page by page; given up by whoever asked or by leaving the screen, no file is saved. */
export function useReportFile() {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<FileProgress | null>(null);
  const asked = useRef<AbortController>(null);
  useEffect(() => () => asked.current?.abort(), []);

  /** Why there is no file; what is neither of these is code that did not come. */
  const reasonOf = (error: unknown) => {
    if (error instanceof AttributesChanged) return t('report.attributesChanged');
    return error instanceof ApiError ? error.message : offlineMessage();
  };
  const inWords: FileWords = {
    column: (name) => t(`report.file.${name}`),
    truth: (value) => t(value ? 'report.yes' : 'report.no'),
  };
  const save = async (query: ReportFilterQuery, total: number, words: FileWords) => {
    const control = new AbortController();
    const { signal } = control;
    asked.current = control;
    const name = reportFileName(new Date(serverNow()));
    let count = 0;
    setProgress({ read: 0, total });
    try {
      // Polish spreadsheets take a comma for that of a number.
      const write = await csvWriter(currentLanguage() === 'pl' ? ';' : ',');
      const parts = await readReport({
        query,
        readPage: (page) => call(getReport, { query: page }, signal),
        write,
        words,
        onProgress: (read) => {
          count = read;
          // Some may have been booked meanwhile.
          if (!signal.aborted) setProgress({ read, total: Math.max(total, read) });
        },
      });
      signal.throwIfAborted();
      saveBlob(name, new Blob(parts, { type: 'text/csv;charset=utf-8' }));
      toast.success(t('report.downloaded', { count }));
    } catch (error) {
      if (!signal.aborted) toast.error(t('report.notDownloaded', { reason: reasonOf(error) }));
    } finally {
      if (asked.current === control) setProgress(null);
    }
  };
  const cancel = () => {
    asked.current?.abort();
    setProgress(null);
    toast.info(t('report.canceled'));
  };
  return {
    progress,
    /** With columns in the reader's words. */
    save: (query: ReportFilterQuery, total: number) => void save(query, total, inWords),
    /** With the specification's names of fields. */
    saveFields: (query: ReportFilterQuery, total: number) => void save(query, total, fieldNames),
    cancel,
  };
}
