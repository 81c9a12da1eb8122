/** The PDF reader. Loaded in a worker, it answers messages without further calls. */
declare module 'pdfjs-dist/build/pdf.worker.min.mjs';
