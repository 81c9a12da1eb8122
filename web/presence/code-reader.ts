import { fetchCode } from '#web/ui/lazy/fetch-code.ts';

/** Reads the first QR code in a picture of the camera; null when there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

/** What Chromium and Safari may know by themselves; TypeScript does not. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** The longer side of the picture that is looked through: labels are read from an arm's length, and phones stay cool. */
const longest = 800;

async function ownReader(): Promise<CodeReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!BarcodeDetector || !formats?.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

/** The browser's own reader of codes, else one that is fetched; it needs no WebAssembly, which our pages may not run. */
export async function codeReader(): Promise<CodeReader> {
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
