export { countText, fixedDecimals } from './figures';
export { spanText, utcText } from './time';
