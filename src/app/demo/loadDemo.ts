import type { LoadDemo } from '../../features/demo';

/** Fetches the demo: the dashboard, the engine's player and the recording come with it, in a chunk of their own. */
export const loadDemo: LoadDemo = async () => {
  const chunk = await import(/* webpackChunkName: "demo" */ './DemoScreen');
  return chunk.DemoScreen;
};
