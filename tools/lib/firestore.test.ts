import { chooseFirestore, type Ways } from './firestore';

/** Ways that lead nowhere but those given, and a record of which were tried. */
function makeWays(given: Partial<Record<keyof Ways, string | number>>) {
  const tried: string[] = [];
  const way = (name: keyof Ways) => async () => {
    tried.push(name);
    return given[name];
  };
  const ways = {
    runningHost: () => given.runningHost,
    onPath: way('onPath'),
    inCache: way('inCache'),
    fromNpm: way('fromNpm'),
    fromCargo: way('fromCargo'),
    javaVersion: way('javaVersion'),
  } as Ways;
  return { ways, tried };
}

describe('choosing the Firestore emulator', () => {
  it('uses one that runs already, and looks for no other', async () => {
    const { ways, tried } = makeWays({ runningHost: '127.0.0.1:8080', onPath: '/bin/hidane' });
    expect(await chooseFirestore(ways)).toMatchObject({ kind: 'running', host: '127.0.0.1:8080' });
    expect(tried).toEqual([]);
  });

  it.each([
    [{ onPath: 'a', inCache: 'b' }, 'a', ['onPath']],
    [{ inCache: 'b', fromNpm: 'c' }, 'b', ['onPath', 'inCache']],
    [{ fromNpm: 'c', fromCargo: 'd' }, 'c', ['onPath', 'inCache', 'fromNpm']],
    [{ fromCargo: 'd', javaVersion: 21 }, 'd', ['onPath', 'inCache', 'fromNpm', 'fromCargo']],
  ])('takes what is there before what must be fetched: %j', async (given, binary, order) => {
    const { ways, tried } = makeWays(given);
    expect(await chooseFirestore(ways)).toMatchObject({ kind: 'hidane', binary });
    expect(tried).toEqual(order);
  });

  it("falls back to Google's own on Java 21", async () => {
    const { ways } = makeWays({ javaVersion: 21 });
    expect(await chooseFirestore(ways)).toMatchObject({ kind: 'google', line: expect.stringContaining('Java 21') });
  });

  it('names the ways to get one when there is none, and an older Java is none', async () => {
    const { ways } = makeWays({ javaVersion: 17 });
    await expect(chooseFirestore(ways)).rejects.toThrow(/rustup[\s\S]*PATH[\s\S]*Java 21[\s\S]*FIRESTORE_EMULATOR_HOST/);
  });
});
