import { useState } from 'react';
import type { ExportedFile } from '../exportedFile';
import { saveFile } from './saveFile';

/** Saves files, and says which was the last. */
export function useSaving() {
  const [saved, setSaved] = useState('');
  return {
    saved,
    save(file: ExportedFile, hint = '') {
      saveFile(file);
      setSaved(`Saved as ${file.name}.${hint && ` ${hint}`}`);
    },
  };
}
