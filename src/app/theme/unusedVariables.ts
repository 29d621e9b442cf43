/** Parts of the theme that styles take from the theme itself, if they take them at all. */
const UNUSED_PARTS = new Set(['sizes', 'radii', 'font', 'overlays']);

/** Colours of components that the product does not have, and settings of functions that compute colours. */
const UNUSED_COLORS = new Set([
  'Alert',
  'AppBar',
  'Avatar',
  'Chip',
  'FilledInput',
  'Slider',
  'SnackbarContent',
  'SpeedDialAction',
  'StepConnector',
  'StepContent',
  'TableCell',
  'Tooltip',
  'contrastThreshold',
  'tonalOffset',
]);

/**
 * Tells what is left out of the page's CSS variables. A style that asks for it fails at once: its whole group is missing.
 *
 * @param path where the value is in the theme, such as `['palette', 'Alert', 'errorColor']`.
 */
export function isUnusedVariable([part = '', color = '']: readonly string[]): boolean {
  return UNUSED_PARTS.has(part) || (part === 'palette' && UNUSED_COLORS.has(color));
}
