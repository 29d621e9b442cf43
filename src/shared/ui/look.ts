import { __unsafe_useEmotionCache as useStyleCache, css, type CSSObject as Css, type SerializedStyles } from '@emotion/react';
import { useTheme, type CSSObject, type Theme } from '@mui/material/styles';

/**
 * Gives a hook that gives the class name of a style which follows from the theme alone. The style is made into CSS and
 * written into the page once, and what wears it is a plain element. A styled component finds its style anew, and hashes
 * the whole of it, each time that it is drawn: that was most of what a row of a list took.
 */
export function lookOf(look: (theme: Theme) => CSSObject): () => string {
  const made = new WeakMap<Theme, SerializedStyles>();
  return function useLook() {
    const theme = useTheme();
    const cache = useStyleCache();
    if (!cache) throw new Error('Nothing here keeps the styles of a page.');
    // Two libraries have a type each for the same thing.
    const styles = made.get(theme) ?? css(look(theme) as Css);
    made.set(theme, styles);
    const name = `${cache.key}-${styles.name}`;
    if (cache.inserted[styles.name] === undefined) {
      // Under this name the library knows it, where an element wears a style of its own beside.
      cache.registered[name] = styles.styles;
      cache.insert(`.${name}`, styles, cache.sheet, true);
    }
    return name;
  };
}
