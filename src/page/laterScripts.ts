import { LATER_TYPE } from './pageSignals';

/** The scripts of the program, which wait in the page. */
export interface LaterScripts {
  /** Whether the page needs them without waiting for anything. */
  readonly areWanted: boolean;
  /** Fetches and runs those that are not here yet; `onFailure` is told once all have an end and one has failed. */
  load(onFailure: () => void): void;
}

/** Makes them from the page's script elements that no browser runs. */
export function findLaterScripts(): LaterScripts {
  const missing = new Set(document.querySelectorAll<HTMLScriptElement>(`script[type="${LATER_TYPE}"]`));
  let underWay = 0;

  function add(waiting: HTMLScriptElement, onFailure: () => void) {
    const script = document.createElement('script');
    script.src = waiting.src;
    // In the order of the page, although they arrive in any.
    script.async = false;
    script.onload = () => {
      missing.delete(waiting);
      settle(onFailure);
    };
    script.onerror = () => settle(onFailure);
    underWay += 1;
    document.head.append(script);
  }

  function settle(onFailure: () => void) {
    underWay -= 1;
    if (underWay === 0 && missing.size > 0) onFailure();
  }

  return {
    areWanted: [...missing].some(({ dataset }) => 'now' in dataset),
    load(onFailure) {
      if (underWay > 0) return;
      // A script that has run is not run again: the program must not begin twice.
      for (const waiting of missing) add(waiting, onFailure);
    },
  };
}
