import type { Page } from 'playwright-core';

const QUALITY = 0.4;

/** Compresses a PNG to WebP, by the browser's own encoder: `page` is any page of it. */
export async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(
    async ({ data, quality }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { data: png.toString('base64'), quality: QUALITY },
  );
  const [head = '', body = ''] = url.split(',');
  if (!head.startsWith('data:image/webp')) throw new Error('This browser writes no WebP.');
  return Buffer.from(body, 'base64');
}
