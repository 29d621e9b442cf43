import { InvalidArgumentError } from 'commander';

/** Returns the parser of an option that is a whole number of at least `min` and at most nine digits. */
export const wholeNumber =
  (min: number) =>
  (text: string): number => {
    if (!/^\d{1,9}$/.test(text) || Number(text) < min)
      throw new InvalidArgumentError(`Must be a whole number, ${min} or more.`);
    return Number(text);
  };
