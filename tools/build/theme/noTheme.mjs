/**
 * Stands for the library's `createTheme` in the bundle. The library makes a theme of its own with it for whatever is drawn
 * outside of ours, which nothing is; such a thing would be seen to fail at its first colour.
 */
export default function noTheme() {
  return {};
}
