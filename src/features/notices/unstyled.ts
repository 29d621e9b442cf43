/**
 * Replaces `goober` in the bundle. notistack styles its containers with it, but it writes text into a style element,
 * which a Content Security Policy without `unsafe-inline` blocks. Our stack styles those containers instead.
 */
export const css = () => undefined;
