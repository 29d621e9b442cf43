import { makeRecordedApp } from '../recordApp';
import { accessScenarios } from './accessScenarios';
import { demoScenario } from './demoScenario';
import { errorScenarios } from './errorScenarios';
import { queueScenarios } from './queueScenarios';
import type { Scenario } from './scenario';

/** All scenarios that are recorded in `timelines/`. */
export const SCENARIOS: readonly Scenario[] = [demoScenario, ...queueScenarios, ...accessScenarios, ...errorScenarios];

/** Performs a scenario and returns its timeline. */
export async function recordScenario({ title, options, perform }: Scenario) {
  const app = makeRecordedApp(options);
  await perform(app);
  return app.timeline(title);
}
