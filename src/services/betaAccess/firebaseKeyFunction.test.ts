import { readKeyReply } from './firebaseKeyFunction';

describe('the reply to a beta key (P4.4)', () => {
  it('accepts a key when the reply says that access is new', () => {
    expect(readKeyReply({ alreadyGranted: false })).toEqual({ kind: 'accepted' });
    expect(readKeyReply({ error: null, details: null, alreadyGranted: false })).toEqual({ kind: 'accepted' });
  });

  it('recognizes access granted before', () => {
    expect(readKeyReply({ alreadyGranted: true })).toEqual({ kind: 'alreadyGranted' });
  });

  it('passes on the text of a rejection', () => {
    const reply = { error: 'key-used', details: 'This beta key has already been used.', alreadyGranted: false };
    expect(readKeyReply(reply)).toEqual({ kind: 'key-used', details: 'This beta key has already been used.' });
  });

  it.each(['too-many-attempts', 'key-for-another-address'])('recognizes the refusal %s by its code', (error) => {
    expect(readKeyReply({ error, details: 'Later.', alreadyGranted: false })).toEqual({
      kind: error,
      details: 'Later.',
    });
  });

  it.each(['accepted', 'missing', 'toString', 'another-code'])(
    'treats the unknown code %s as a plain refusal',
    (error) => {
      expect(readKeyReply({ error, details: 'No.', alreadyGranted: false })).toEqual({
        kind: 'rejected',
        details: 'No.',
      });
    },
  );

  it.each([undefined, null, '', ' \u0000\n '])('has no text for a rejection with the details %j', (details) => {
    expect(readKeyReply({ error: 'invalid-key', details, alreadyGranted: false })).toEqual({
      kind: 'invalid-key',
      details: null,
    });
  });

  it('removes control and direction characters from the text', () => {
    const details = 'This key\u0000\u001b[31m is\r\nused \u202eup\u2066';
    expect(readKeyReply({ error: 'x', details })).toEqual({ kind: 'rejected', details: 'This key [31m is used  up' });
  });

  it('truncates the text to 300 UTF-16 units without splitting a character', () => {
    const reply = readKeyReply({ error: 'x', details: '🌱'.repeat(500) });
    expect(reply).toEqual({ kind: 'rejected', details: `${'🌱'.repeat(149)}…` });
    expect(readKeyReply({ error: 'x', details: `y${'🌱'.repeat(150)}` })).toEqual({
      kind: 'rejected',
      details: `y${'🌱'.repeat(149)}…`,
    });
    expect(readKeyReply({ error: 'x', details: 'y'.repeat(300) })).toEqual({
      kind: 'rejected',
      details: 'y'.repeat(300),
    });
  });

  it.each(['for ann@seed.example only', 'beta-12345678 is used up'])(
    'drops a text that could name a person: %s',
    (details) => {
      expect(readKeyReply({ error: 'x', details })).toEqual({ kind: 'rejected', details: null });
    },
  );

  it.each([
    [undefined],
    [null],
    ['banana'],
    [42],
    [[]],
    [{}],
    [{ alreadyGranted: 'yes' }],
    [{ alreadyGranted: 1 }],
    [{ error: '', alreadyGranted: false }],
    [{ error: 7, alreadyGranted: false }],
    [{ error: 'invalid-key', alreadyGranted: true }],
    [{ error: 'invalid-key', details: { text: 'no' } }],
  ])('calls %j nonsense', (reply) => {
    expect(readKeyReply(reply)).toEqual({ kind: 'nonsense' });
  });
});
