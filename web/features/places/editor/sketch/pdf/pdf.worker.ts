// Must load before the reader, which uses its stream.
import './limit-unpacking.ts';
import 'pdfjs-dist/build/pdf.worker.min.mjs';
