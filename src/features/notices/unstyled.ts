/**
 * The bundle's substitute for `goober`, with which notistack styles its own containers: it writes text into a style
 * element, which a Content Security Policy without `unsafe-inline` refuses. Our stack styles those containers itself.
 */
export const css = () => undefined;
