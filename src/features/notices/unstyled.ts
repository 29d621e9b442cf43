/**
 * Replaces `goober` in the bundle, with which notistack styles its containers. `goober` writes into a style element,
 * which our Content Security Policy blocks, so `Notices.tsx` styles the containers.
 */
export const css = () => undefined;
