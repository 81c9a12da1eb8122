import { fetchCode } from '#web/ui/lazy/fetch-code.ts';

/** Reads the first QR code in the camera's picture. Null without one. */
export type QrCodeReader = (video: HTMLVideoElement) => Promise<string | null>;

/**
 * The browser's `BarcodeDetector`, which Chromium and Safari may have. TypeScript does not declare
 * it.
 */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/**
 * The longer side of the scanned picture in px. It is enough for labels at arm's length, and keeps
 * phones cool.
 */
const longest = 800;

async function ownReader(): Promise<QrCodeReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!BarcodeDetector || !formats?.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

/**
 * Returns the browser's own reader of QR codes, or loads a library. The library needs no
 * WebAssembly, which the content security policy forbids.
 */
export async function createQrCodeReader(): Promise<QrCodeReader> {
  const own = await ownReader();
  if (own) return own;
  const { default: jsqr } = await fetchCode(() => import('jsqr'));
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0) return null;
    const scale = Math.min(1, longest / Math.max(videoWidth, videoHeight));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    return jsqr(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null;
  };
}
