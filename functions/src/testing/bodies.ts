const SECRETS = ['BETA-AB12CD34', 'ada@example.test'] as const;
const [KEY, ADDRESS] = SECRETS;
const LEVELS = 20_000;

/** What stands in the bodies below, and must not stand in a log. */
export const SECRETS_IN_BODIES: readonly string[] = SECRETS;

/** Bodies that are no call of the callable protocol, or one that nobody means; as JSON, by what is wrong with them. */
export const UNREADABLE_BODIES: readonly (readonly [string, string])[] = [
  ['without data', JSON.stringify({ betaKey: KEY, email: ADDRESS })],
  ['with another field beside data', JSON.stringify({ data: { betaKey: KEY }, [ADDRESS]: 1 })],
  ['that is a list', JSON.stringify([KEY, ADDRESS])],
  ['with an encoded number', `{"data":{"@type":"type.googleapis.com/google.protobuf.Int64Value","value":"${KEY}"}}`],
  ['with an encoded key', `{"data":{"betaKey":{"@type":"${ADDRESS}","value":"${KEY}"}}}`],
  ['with an encoded value in a list', `{"data":[[{"@type":"x","value":"${KEY}"}]]}`],
  ['of 20 000 levels', `{"data":${'['.repeat(LEVELS)}"${KEY}"${']'.repeat(LEVELS)}}`],
];
