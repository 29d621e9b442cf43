/** The attributes of a field for an email, which no keyboard mends. */
export const EMAIL_FIELD = {
  name: 'email',
  type: 'email',
  required: true,
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  inputMode: 'email',
} as const;
