/** Creates a list of listeners. `subscribe` returns a function that unsubscribes; `notify` calls all listeners. */
export function createListeners<Args extends readonly unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>();
  return {
    subscribe(listener: (...args: Args) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(...args: Args) {
      // Call a copy of the list, because a listener may subscribe or unsubscribe.
      for (const listener of [...listeners]) listener(...args);
    },
  };
}
