import type { Page } from 'playwright-core';
import type { ChosenFile } from './timelinePanel';

/** Returns what the drag events of a file have. */
export function transferOf(page: Page, { name, text }: ChosenFile) {
  return page.evaluateHandle(
    (file) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([file.text], file.name, { type: 'application/json' }));
      return transfer;
    },
    { name, text },
  );
}

/** Drags a file over the page and drops it there. */
export async function dropFile(page: Page, file: ChosenFile): Promise<void> {
  const dataTransfer = await transferOf(page, file);
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
