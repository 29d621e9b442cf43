import { nearMiss } from './nearMiss.mjs';

const KNOWN = ['enabled', 'maxUses', 'uses', 'expiresAt', 'email', 'note'];

test.each([
  ['MaxUses', 'maxUses'],
  ['max_uses', 'maxUses'],
  ['maxuse', 'maxUses'],
  ['expires', 'expiresAt'],
  ['expireAt', 'expiresAt'],
  ['enable', 'enabled'],
  ['e-mail', 'email'],
  [' notes', 'note'],
])('%p was probably meant as %s', (field, meant) => {
  expect(nearMiss(field, KNOWN)).toBe(meant);
});

test.each(['colour', 'campaign', 'owner', 'maxUses'])('%p is nothing to ask about', (field) => {
  expect(nearMiss(field, KNOWN)).toBeUndefined();
});
