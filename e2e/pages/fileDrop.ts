import type { Page } from 'playwright-core';
import type { ChosenFile } from './timelinePanel';

/** Drags a file over the page and drops it there. */
export async function dropFile(page: Page, { name, text }: ChosenFile): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (file) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([file.text], file.name, { type: 'application/json' }));
      return transfer;
    },
    { name, text },
  );
  await page.dispatchEvent('body', 'dragenter', { dataTransfer });
  await page.locator('body').evaluate(
    (body, transfer) =>
      new Promise<void>((resolve) => {
        // The first drag event makes the page load the program. Only then is a drop accepted, so `dragover` is repeated
        // until the hint appears.
        const repeatDragOver = () => {
          body.dispatchEvent(new DragEvent('dragover', { dataTransfer: transfer, bubbles: true, cancelable: true }));
          if (document.body.textContent.includes('Drop the timeline file to open it')) resolve();
          else setTimeout(repeatDragOver, 50);
        };
        repeatDragOver();
      }),
    dataTransfer,
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}
