/** Where dashboards are saved, as said at sign-out, in the privacy notice and above a new dashboard (PRODUCT.md P3.10c). */
export const SAVED_IN_EACH_BROWSER =
  'Dashboards are saved in each browser. If you used SEED elsewhere, that dashboard stays there.';

/** Splits a camel-case name into words: `startPressed` is "start pressed". */
export function wordsOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
