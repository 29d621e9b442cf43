/**
 * Texts that a person counts as one character: a letter, a letter with a combining accent, an emoji of two code units,
 * and a family of four, which are joined. A limit on a typed text is tested with each.
 */
export const CHARACTERS = ['x', 'e\u0301', '🌱', '👨\u200d👩\u200d👧\u200d👦'] as const;
