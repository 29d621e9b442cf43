/** Replays recorded timelines: `npm run replay`. docs/REPLAY.md describes it. */
import { main } from './replay/main';

process.exitCode = await main(process.argv.slice(2));
