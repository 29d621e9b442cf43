/**
 * Replaces `goober`, notistack's own styling library, in the bundle. `goober` sets `innerHTML` and writes into a
 * style element, which our Content Security Policy blocks, so `Notices.tsx` styles notistack's containers.
 */
export const css = () => undefined;
