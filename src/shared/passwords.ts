/**
 * Returns a new password as it is sent and measured: in one Unicode form (NFC), because keyboards and browsers differ in
 * how they type letters such as `é`.
 */
export const newPassword = (typed: string): string => typed.normalize('NFC');

/** Returns the Unicode forms that the password of an account may have, beginning with the one that was typed. */
export const passwordForms = (typed: string): string[] => [
  ...new Set([typed, typed.normalize('NFC'), typed.normalize('NFD')]),
];
