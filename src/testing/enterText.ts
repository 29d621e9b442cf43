import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/**
 * Replaces a field's text at once, as a paste does. Typing renders the screen after each letter, which takes many times
 * as long: a test types only if something depends on the single letters.
 */
export async function enterText(field: HTMLElement, text: string): Promise<void> {
  act(() => field.focus());
  if (!(field instanceof HTMLInputElement)) throw new Error('Only an input has a text to replace.');
  field.select();
  await (text === '' ? userEvent.clear(field) : userEvent.paste(text));
}
