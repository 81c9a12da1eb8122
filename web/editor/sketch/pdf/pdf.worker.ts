// before the reader, which finds it there
import './limit-unpacking.ts';
import 'pdfjs-dist/build/pdf.worker.min.mjs';
