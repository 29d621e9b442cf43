import createEmotion from '@emotion/css/create-instance';

const emotion = createEmotion({ key: 'notice' });

/**
 * Stands in for the style sheet writer of the notices' library, which the build replaces by this file: that one writes
 * text into a style element, which a Content Security Policy without `unsafe-inline` refuses. Emotion adds rules to a
 * sheet instead, as it does for every other component.
 *
 * @param styles an object of CSS properties and nested selectors
 * @returns the name of the class that has them
 */
export const css = emotion.css;
