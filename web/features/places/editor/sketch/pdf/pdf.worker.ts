// Must load before pdf.js, which uses the replaced stream.
import './limit-unpacking.ts';
import 'pdfjs-dist/build/pdf.worker.min.mjs';
