export { countText, fixedDecimals, shortHash } from './figures';
export { spanText, utcText } from './time';
