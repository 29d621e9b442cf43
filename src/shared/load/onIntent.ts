/** Handlers of an element that call `prepare` at the first sign that somebody is about to use it. */
export function onIntent(prepare: () => void) {
  return { onPointerEnter: prepare, onFocus: prepare, onPointerDown: prepare };
}
