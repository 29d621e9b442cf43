/** Characters that show nothing: controls, what joins or parts letters unseen, and the blank of Braille. */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Returns a text without the characters that show nothing. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

/** Returns what texts are searched and compared by: the same in any Unicode form, in any case, and with or without unseen characters. */
export const searchable = (text: string): string => withoutUnseen(text).normalize('NFKC').toLowerCase();

/** Splits what somebody searches for into words, each as `searchable` has it. */
export const searchWords = (text: string): string[] => text.split(/\s+/).map(searchable).filter(Boolean);

/** A whole number of smallest shown units as text with `decimals` decimals: 125 with 2 is `1.25`. */
export function fixedDecimals(units: number, decimals: number): string {
  return (units / 10 ** decimals).toFixed(decimals);
}

/** A figure, or an amount with its currency, with its whole digits in groups of three, as English has it: `1,250.50`. */
export function grouped(figure: string): string {
  const [whole = '', ...decimals] = figure.split('.');
  return [whole.replace(/\B(?=(\d{3})+(?!\d))/g, ','), ...decimals].join('.');
}

/** A count with its digits in groups: `10,000`. */
export function countText(count: number): string {
  return grouped(String(count));
}

/** A count with its noun: `1 task`, `2,000 tasks`. */
export function countedText(count: number, noun: string): string {
  return `${countText(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** A moment (UTC ms) as `YYYY-MM-DD HH:MM:SS`, in UTC (PRODUCT.md P8.2). */
export function utcText(moment: number): string {
  const text = new Date(moment).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 19)}`;
}

/** A span in ms by its two largest units, as people read a countdown: `12 s`, `1 min 30 s`, `2 d 3 h`. Begun seconds count. */
export function spanText(span: number): string {
  const seconds = Math.max(0, Math.ceil(span / 1000));
  const counts = [[Math.floor(seconds / 86_400), 'd'], [Math.floor(seconds / 3600) % 24, 'h'], [Math.floor(seconds / 60) % 60, 'min'], [seconds % 60, 's']] as const;
  const first = counts.findIndex(([count]) => count > 0);
  if (first === -1) return '0 s';
  return counts.slice(first, first + 2).filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`).join(' ');
}

/**
 * What is left until a moment (UTC ms), as people read a countdown: the difference of the two as a clock shows them, in
 * whole seconds. So all countdowns move at the same instants, and none says more than there is.
 */
export function leftText(until: number, present: number): string {
  return spanText((Math.floor(until / 1000) - Math.floor(present / 1000)) * 1000);
}

/** Text of an address with its escapes resolved; text that cannot be resolved stays as it is. */
export function decodedText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A hash as rows show it: its first 8 characters, an ellipsis and its last 4 (PRODUCT.md P8.3). */
export const shortHash = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-4)}`;

/** An address of a wallet as rows show it: its first and its last 4 characters. */
export const shortAddress = (address: string): string => `${address.slice(0, 4)}…${address.slice(-4)}`;

/** A moment (UTC ms) by the clock and the habits of whoever reads it, beside its time in UTC. */
export const localTimeText = (moment: number): string => new Date(moment).toLocaleString();
