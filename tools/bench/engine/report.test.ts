import { report } from './report';

it('a figure above its aim is missed; recording may take more where tasks are few', () => {
  const timings = (ratio: number) => [{ name: 'engine, recording', samples: 1, cpu: 1, ratio }];
  const text = report([1000, 10_000, 100_000], { 1000: timings(4.5), 10_000: timings(4.5), 100_000: timings(4.5) });
  const [row = ''] = text.split('\n').filter((line) => line.startsWith('| engine, recording'));
  expect(row.split('|').map((cell) => cell.includes('missed'))).toEqual([false, false, false, true, false, false, false]);
  expect(row).toContain('| 5; 4 |');
});
