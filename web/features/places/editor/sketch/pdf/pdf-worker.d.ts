/** The worker code of pdf.js. Loaded in a worker, it handles messages without further calls. */
declare module 'pdfjs-dist/build/pdf.worker.min.mjs';
