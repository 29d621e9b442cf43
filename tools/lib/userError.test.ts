import { printError, UserError } from './userError';

test.each([
  ['a failure that the user can act on', new UserError('Name a project.'), '\nName a project.\n'],
  [
    'Ctrl-C at a question',
    Object.assign(new Error('Aborted with Ctrl+C'), { name: 'AbortError' }),
    '\nAborted with Ctrl+C\n',
  ],
  ['a defect of ours, with its stack', new TypeError('x is undefined'), expect.stringMatching(/x is undefined\n +at /)],
])('%s is printed', (_what, error, text) => {
  const printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  printError(error);
  expect(printed.mock.calls).toEqual([[text]]);
  printed.mockRestore();
});
