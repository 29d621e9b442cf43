/** One of two compared runs: the opened one is `left`, and the one it's compared with is `right`. */
export type Side = 'left' | 'right';
