import { report } from './report';

it('a figure above its aim is missed; few tasks have none', () => {
  const timings = [{ name: 'engine, recording', samples: 1, cpu: 1, ratio: 7 }];
  const text = report([100, 1000], { 100: timings, 1000: timings });
  const [row = ''] = text.split('\n').filter((line) => line.startsWith('| engine, recording'));
  expect(row.split('|').map((cell) => cell.includes('missed'))).toEqual([false, false, false, true, false, false]);
  expect(row).toContain('| 6 |');
});
