import { useEffect, useRef, useState } from 'react';
import { getReport, type ReportFilterQuery } from '#contract/reports/reports.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLanguage, getNoResponseMessage } from '#web/platform/languages/locale.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { createCsvWriter } from '#web/ui/text/csv.ts';
import { downloadBlob } from '#web/ui/text/download-blob.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { AttributesChangedError, fetchReportCsvFragments } from './read-report-file.ts';
import { createReportFileName, machineReadableReportTexts, type ReportFileTexts } from './report-csv.ts';

/** The progress of a download, in bookings. */
export interface ReportDownloadProgress {
  read: number;
  total: number;
}

/**
 * Saves all bookings of a report as a file, page by page. After a cancellation or after leaving the
 * screen, it saves no file.
 */
export function useReportDownload() {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<ReportDownloadProgress | null>(null);
  const asked = useRef<AbortController>(null);
  useEffect(() => () => asked.current?.abort(), []);

  /**
   * Returns the text for the reason of a failure. Errors of other kinds mean that code failed to
   * load.
   */
  const reasonOf = (error: unknown) => {
    if (error instanceof AttributesChangedError) return t('report.attributesChanged');
    return error instanceof ApiError ? error.message : getNoResponseMessage();
  };
  const inWords: ReportFileTexts = {
    column: (name) => t(`report.file.${name}`),
    truth: (value) => t(value ? 'report.yes' : 'report.no'),
  };
  const save = async (query: ReportFilterQuery, total: number, texts: ReportFileTexts) => {
    const control = new AbortController();
    const { signal } = control;
    asked.current = control;
    const name = createReportFileName(new Date(serverNow()));
    let count = 0;
    setProgress({ read: 0, total });
    try {
      // Polish spreadsheets use the comma as the decimal mark.
      const write = await createCsvWriter(currentLanguage() === 'pl' ? ';' : ',');
      const parts = await fetchReportCsvFragments({
        query,
        readPage: (page) => call(getReport, { query: page }, signal),
        write,
        texts,
        onProgress: (read) => {
          count = read;
          // Members may have booked more since the report was loaded.
          if (!signal.aborted) setProgress({ read, total: Math.max(total, read) });
        },
      });
      signal.throwIfAborted();
      downloadBlob(name, new Blob(parts, { type: 'text/csv;charset=utf-8' }));
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
    /** Saves the file with columns in the reader's language. */
    save: (query: ReportFilterQuery, total: number) => void save(query, total, inWords),
    /** Saves the file with the specification's field names. */
    saveFields: (query: ReportFilterQuery, total: number) => void save(query, total, machineReadableReportTexts),
    cancel,
  };
}
