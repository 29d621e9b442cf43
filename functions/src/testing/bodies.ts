const SECRETS = ['BETA-AB12CD34', 'ada@example.test'] as const;
const [KEY, EMAIL] = SECRETS;
const LEVELS = 2000;

/** Texts in the bodies below that must not appear in a log. */
export const SECRETS_IN_BODIES: readonly string[] = SECRETS;

/** Bodies that are not a callable request, or not one of ours, each with what is wrong with it. */
export const UNREADABLE_BODIES: readonly (readonly [string, string | Buffer])[] = [
  ['without data', JSON.stringify({ betaKey: KEY, email: EMAIL })],
  ['with another field beside data', JSON.stringify({ data: { betaKey: KEY }, [EMAIL]: 1 })],
  ['that is a list', JSON.stringify([KEY, EMAIL])],
  ['that is a text', JSON.stringify(KEY)],
  ['with an encoded number', `{"data":{"@type":"type.googleapis.com/google.protobuf.Int64Value","value":"${KEY}"}}`],
  ['with an encoded key', `{"data":{"betaKey":{"@type":"${EMAIL}","value":"${KEY}"}}}`],
  ['with an encoded value in a list', `{"data":[[{"@type":"x","value":"${KEY}"}]]}`],
  ['2000 levels deep', `{"data":${'['.repeat(LEVELS)}"${KEY}"${']'.repeat(LEVELS)}}`],
  ['that is broken JSON', `{"data":{"betaKey":"${KEY}","email":"${EMAIL}"`],
  ['that is not JSON', `${KEY} ${EMAIL}`],
  ['that is not in UTF-8', Buffer.concat([Buffer.from(`{"data":"${KEY}`), Buffer.from([0xff]), Buffer.from('"}')])],
  ['that is empty', ''],
];
