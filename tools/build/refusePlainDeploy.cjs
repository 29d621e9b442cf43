'use strict';

// Runs before every deployment of a part (firebase.json). The hosting rules there have no Content Security Policy: the
// build adds it. `npm run deploy` checks the settings of the functions and the state of the rules.
const { GCLOUD_PROJECT: project = 'my-project', SEED_DEPLOYS_PROJECT } = process.env;
if (process.argv[2] === 'hosting' || SEED_DEPLOYS_PROJECT !== project) {
  process.stderr.write(
    `Deploy with the command that checks the settings and builds:\n  npm run deploy -- --project ${project}\n`,
  );
  process.exitCode = 1;
}
