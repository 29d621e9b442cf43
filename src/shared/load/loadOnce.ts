/**
 * Makes a load that happens once however often it is asked for. A load that failed is forgotten, so that the next
 * one to ask tries again.
 *
 * @param load fetches what is wanted; may reject
 * @returns a function that gives the one load under way or done
 */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | null = null;
  return () => {
    if (!loading) {
      loading = load();
      loading.catch(() => (loading = null));
    }
    return loading;
  };
}

/** Every load of code that this page knows by now. */
const known = new Set<() => Promise<unknown>>();

/** Makes such a load of code that comes on demand, which an open dashboard fetches ahead of that (`services/page/fetchAhead`). */
export function codeOnce<Code>(load: () => Promise<Code>): () => Promise<Code> {
  const once = loadOnce(load);
  known.add(once);
  return once;
}

/** The loads of all code that this page may ask for, whether it has come or not; what comes may know of more. */
export const knownCode: Iterable<() => Promise<unknown>> = known;
