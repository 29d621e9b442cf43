import { keyFields } from '../../functions/src/validateBetaKey/keyDocument';
import { tempFile } from '../testing/tempFiles';
import { isEmail, readTypedEmail, readChoice, readCount, readEntries, readDate, UsageError } from './options';
import { keysProgram } from './program';

const NOW = Date.UTC(2026, 10, 21, 12);

/** Returns what a command line asks for: the description of its job, and `--project` and `--yes` if given. */
async function read(args: string[]) {
  const jobs: { description: string; project?: string; yes?: boolean }[] = [];
  const program = keysProgram(
    async ({ description }, { project, yes }) =>
      void jobs.push({ description, ...(project ? { project } : {}), ...(yes ? { yes } : {}) }),
  );
  await program.parseAsync(args, { from: 'user' });
  return jobs;
}

test('omitted options have their defaults', async () => {
  expect(await read(['create'])).toEqual([{ description: 'create 1 beta key, for 1 account' }]);
});

test.each(['0', '-1', '1.5', 'five', '', '1e3', '10001'])('%p is not a count', (text) => {
  expect(() => readCount(text)).toThrow(UsageError);
});

test('a date without a time means the last millisecond of that day in UTC', () => {
  expect(readDate('expires', '2026-12-31', NOW)).toBe(Date.UTC(2027, 0, 1) - 1);
  expect(readDate('expires', '2026-11-21', NOW)).toBe(Date.UTC(2026, 10, 22) - 1);
});

test('an instant is used as given', () => {
  expect(readDate('expires', '2026-12-31T18:30:00Z', NOW)).toBe(Date.UTC(2026, 11, 31, 18, 30));
  expect(readDate('expires', '2027-01-01T00:30+01:00', NOW)).toBe(Date.UTC(2026, 11, 31, 23, 30));
});

test.each([
  '2026-02-30',
  '2026-13-01',
  '31.12.2026',
  'tomorrow',
  '2026-12-31 18:00',
  '2026-12-31T18:00:00',
  '2026-12-31T24:00Z',
])('%p is not a date', (text) => {
  expect(() => readDate('expires', text, NOW)).toThrow(/it must be a day/);
});

test('a past date is refused', () => {
  expect(() => readDate('expires', '2026-11-20', NOW)).toThrow(/is in the past/);
});

test.each([
  ' ada@example.test ',
  "o'hara+seed@example.test",
  'ada',
  'ада@пример.рф',
  '"ada@example.test"',
  '<ada@example.test>',
  'Ada <ada@example.test>',
  'mailto:ada@example.test',
  'ada@example.test,',
  'ada@example.test\u200B',
  'ada@bob@example.test',
])('--email accepts %p if and only if validate-beta-key accepts it in a key document', (text) => {
  const accepted = keyFields.email.parse(text);
  const readOption = () => readTypedEmail('--email', text);
  if (accepted !== undefined) expect(readOption()).toBe(accepted);
  else expect(readOption).toThrow(UsageError);
});

const entriesOf = (text: string) =>
  readEntries(tempFile('list.csv', text), (entry) => isEmail(entry) || entry === 'BETA-AAAAAAAA');

test.each(['E-mail,Name', 'address', '"Beta key";link', 'Adresse (privat)'])(
  '%p is a heading, and is skipped',
  (heading) => {
    expect(entriesOf(`${heading}\nada@example.test\nBETA-AAAAAAAA,x\n`)).toEqual(['ada@example.test', 'BETA-AAAAAAAA']);
  },
);

test.each([
  'Ada <ada@example.test>',
  '"Lovelace, Ada" <ada@example.test>',
  'ada@exam ple.test',
  'BETA-AAAAAAA',
  'beta-welcome',
  'WELCOME1',
])('%p in the first line is refused, not skipped as a heading', (text) => {
  expect(() => entriesOf(`${text}\nada@example.test\n`)).toThrow(
    `line 1, contains "${text.replace(/^"/, '')}", which is not a valid entry: the first column must be the email or key and nothing else. Nothing was done.`,
  );
});

const ENTRIES = ['ada@example.test', 'bob@example.test'];

test.each([
  ['rows of separators', 'Email,Name,Note\nada@example.test,Ada,\n,,\nbob@example.test,,\n,,\n;;\n"",""\n'],
  [
    'a byte order mark and semicolons',
    '\uFEFFE-Mail;Name\r\nada@example.test;"Lovelace; Ada"\r\nbob@example.test;\r\n',
  ],
  ['lines that end in CR', 'ada@example.test\rbob@example.test\r'],
  ['quoted emails and doubles', '"ada@example.test"\n"bob@example.test"\nada@example.test\n'],
  [
    'UTF-16, as Excel writes Unicode text',
    Buffer.from('\uFEFFada@example.test\tAda\r\nbob@example.test\tBob\r\n', 'utf16le'),
  ],
])('a list with %s is read', (_what, content) => {
  expect(readEntries(tempFile('list.csv', content), isEmail)).toEqual(ENTRIES);
});

test('the error names the line as an editor counts them', () => {
  expect(() => entriesOf('Email,Name\n,,\nada@example.test\n,Bob\n')).toThrow(/list\.csv, line 4, contains ""/);
});

test.each(['"ada@example.test, bob@example.test"', '"ada,b@example.test"'])('%s is not an email', (line) => {
  expect(() => entriesOf(`${line}\n`)).toThrow(
    'the first column must be the email or key and nothing else. Nothing was done.',
  );
});

test.each(['ada@example.test, bob@example.test', 'ada@example.test;bob@example.test'])(
  '%s, two emails on one line, is refused rather than read in part',
  (line) => {
    expect(() => entriesOf(`${line}\n`)).toThrow(
      'line 1, contains ada@example.test and bob@example.test: put one email on each line. Nothing was done.',
    );
  },
);

test('a choice is one of those offered', () => {
  expect(readChoice('--format', 'csv', ['table', 'csv'])).toBe('csv');
  expect(() => readChoice('--format', 'xml', ['table', 'csv'])).toThrow(
    '--format is "xml": it must be one of table, csv.',
  );
});

test('a command takes its own options and the common ones, and no others', async () => {
  const given = await read(['access', 'grant', 'ada@example.test', '--project', 'seed-live', '--yes']);
  expect(given).toEqual([
    { description: 'grant the beta access of ada@example.test', project: 'seed-live', yes: true },
  ]);
  await expect(read(['list', '--count', '5'])).rejects.toThrow("unknown option '--count'");
});

describe('an option given twice', () => {
  const run = async (...args: string[]) => {
    const jobs: string[] = [];
    const program = keysProgram(async ({ description }) => void jobs.push(description));
    await program.parseAsync(args, { from: 'user' });
    return jobs;
  };

  test('is refused, since its first value would be lost', async () => {
    await expect(run('create', '--note', 'a', '--note', 'b')).rejects.toThrow('--note is given twice: give it once.');
    await expect(run('list', '--state', 'live', '--state', 'used')).rejects.toThrow('--state is given twice');
  });

  test('means both where that makes sense: one key for each email', async () => {
    const jobs = await run('create', '--email', 'ada@example.com', '--email', 'bob@example.com');
    expect(jobs).toEqual(['create 2 beta keys, one for each of 2 emails']);
    await expect(
      run('create', '--email', 'ada@example.com', '--email', 'bob@example.com', '--count', '3'),
    ).rejects.toThrow('leave it out');
    expect(await run('requests', '--approve', 'ada@example.com', '--approve', 'bob@example.com')).toEqual([
      'decide 2 requests',
    ]);
  });
});
