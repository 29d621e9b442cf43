import { execa } from 'execa';
import { bundleForNode } from '../bundle';

/**
 * Measures the engine in a separate process, in which the garbage collector can be called.
 *
 * @returns the report.
 */
export async function measureEngine(quick = false): Promise<string> {
  const main = await bundleForNode('engine', "import './engine/main';");
  const args = ['--expose-gc', main, ...(quick ? ['--quick'] : [])];
  const env = { NODE_ENV: 'production' };
  const { stdout } = await execa(process.execPath, args, { stderr: 'inherit', env, stripFinalNewline: false });
  return stdout;
}
