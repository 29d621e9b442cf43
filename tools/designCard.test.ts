import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const product = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file) && fs.existsSync(path.join(root, file)))
  .map(read)
  .join('\n');

/** The packages of which the product was meant to be made. */
describe('the design keeps', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));

  it.each([
    'react',
    'react-dom',
    '@reduxjs/toolkit',
    'react-redux',
    'redux-saga',
    'react-router-dom',
    'firebase',
    '@mui/material',
    '@emotion/react',
    'notistack',
  ])('%s, which the product imports', (name) => {
    expect(dependencies).toHaveProperty([name]);
    expect(product).toMatch(new RegExp(`from '${name}(/[^']*)?'`));
  });

  it('jest, which runs the tests, and ts-jest, which compiles them', () => {
    expect(devDependencies).toHaveProperty('jest');
    expect(devDependencies).toHaveProperty('ts-jest');
    expect(read('tools/lib/testSteps.ts')).toContain("'jest.js'");
    expect(read('jest.config.ts')).toContain("['ts-jest', { tsconfig");
  });
});
