'use strict';

// The hosting rules in the project's firebase.json have no Content Security Policy; the build adds it.
process.stderr.write(
  'Deploy Hosting with the rules of the build, which hold its Content Security Policy:\n' +
    `  npm run deploy -- --project ${process.env.GCLOUD_PROJECT ?? 'my-project'}\n`,
);
process.exitCode = 1;
