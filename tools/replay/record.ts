import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { recordScenario, SCENARIOS } from '../../src/testing/scenarios';

/** Performs every scenario and writes its timeline into `folder`. */
export async function recordAll(folder: string): Promise<void> {
  for (const scenario of SCENARIOS) {
    const timeline = await recordScenario(scenario);
    const file = path.join(folder, `${scenario.name}.timeline.json`);
    writeFileSync(file, `${JSON.stringify(timeline, null, 2)}\n`);
    process.stdout.write(`${file}: ${timeline.inputs.length} inputs over ${timeline.duration} ms\n`);
  }
}
