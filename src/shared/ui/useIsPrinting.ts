import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed. What is drawn for that is drawn before the browser goes on. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const follow = (isPrinted: boolean) => flushSync(() => setIsPrinting(isPrinted));
    const begin = () => follow(true);
    const end = () => follow(false);
    const followMedia = ({ matches }: { matches: boolean }) => follow(matches);
    // Not every browser tells the media query, and not every way to print raises the events.
    const paper = 'matchMedia' in window ? window.matchMedia('print') : null;
    paper?.addEventListener('change', followMedia);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      paper?.removeEventListener('change', followMedia);
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
