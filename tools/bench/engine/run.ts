import { execa } from 'execa';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleForNode } from '../bundle';

/**
 * Measures the engine in a process of its own, in which the garbage collector can be called.
 *
 * @param options.beside the worktree of commit d90863b, whose engine is measured in turns with this one.
 * @returns the report.
 */
export async function measureEngine({ quick = false, beside }: { quick?: boolean; beside?: string }): Promise<string> {
  const main = await bundleForNode('engine', "import './engine/main';");
  const args = [...(quick ? ['--quick'] : []), ...(beside ? ['--earlier', await bundleEarlier(path.resolve(beside))] : [])];
  const env = { NODE_ENV: 'production' };
  const { stdout } = await execa(process.execPath, ['--expose-gc', main, ...args], { stderr: 'inherit', env, stripFinalNewline: false });
  return stdout;
}

/** Bundles the engine of the earlier commit, and returns the module's address. */
async function bundleEarlier(folder: string): Promise<string> {
  const bench = path.join(folder, 'tools', 'bench');
  const exported = [['engine', 'contenders/engine'], ['createScenario', 'scenario']] as const;
  const lines = exported.map(([name, file]) => `export { ${name} } from ${JSON.stringify(path.join(bench, file))};`);
  return pathToFileURL(await bundleForNode('earlier', lines.join('\n'))).href;
}
