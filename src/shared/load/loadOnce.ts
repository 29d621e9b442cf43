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
