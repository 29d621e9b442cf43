import { css, type CSSObject as Css, type SerializedStyles } from '@emotion/react';
import type { CSSObject, Theme } from '@mui/material/styles';

/**
 * Gives a style for `styled` that follows from the theme alone. It is made into CSS once, where a plain function would
 * be called, and its result be made into CSS, each time that an element is drawn.
 */
export function themed(look: (theme: Theme) => CSSObject): (props: { readonly theme: Theme }) => SerializedStyles {
  const made = new WeakMap<Theme, SerializedStyles>();
  return ({ theme }) => {
    const known = made.get(theme);
    if (known) return known;
    // Two libraries have a type each for the same thing.
    const styles = css(look(theme) as Css);
    made.set(theme, styles);
    return styles;
  };
}
