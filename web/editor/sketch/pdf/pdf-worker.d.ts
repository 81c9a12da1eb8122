/** The reader of PDFs, which answers messages by itself once it is loaded in a worker. */
declare module 'pdfjs-dist/build/pdf.worker.min.mjs';
