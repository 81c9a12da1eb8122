/**
 * A QR code: the number of modules on a side, and its dark modules as horizontal runs one module
 * high.
 */
export interface QrCode {
  size: number;
  runs: readonly { x: number; y: number; width: number }[];
}

/** Creates a QR code of level Q: it stays readable if a quarter of it is damaged or covered. */
export async function createQrCode(text: string): Promise<QrCode> {
  const {
    default: { create },
  } = await import('qrcode');
  const { size, data } = create(text, { errorCorrectionLevel: 'Q' }).modules;
  const runs: { x: number; y: number; width: number }[] = [];
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue;
      const from = x;
      while (x + 1 < size && data[y * size + x + 1]) x++;
      runs.push({ x: from, y, width: x + 1 - from });
    }
  }
  return { size, runs };
}
