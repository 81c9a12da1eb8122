import type { Area } from 'react-easy-crop';

/**
 * The maximum side of the uploaded picture in pixels: twice the largest size that the server
 * stores.
 */
const mostSide = 512;

/**
 * Crops a picture to a square, upright JPEG, with white for transparent areas.
 * @param source an object URL or a URL of our own site
 */
export async function cropPicture(source: string, { x, y, width, height }: Area): Promise<Blob> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(mostSide, Math.round(width));
  canvas.height = canvas.width;
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn')));
    canvas.toBlob(done, 'image/jpeg', 0.92);
  });
}
