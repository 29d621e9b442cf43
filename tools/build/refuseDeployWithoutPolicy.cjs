'use strict';

// Hosting's rules in the project's firebase.json have no Content Security Policy: it is the build that knows it.
process.stderr.write(
  'Deploy Hosting with the rules of the build, which hold its Content Security Policy:\n' +
    '  npm run build && npx firebase deploy --only hosting --config dist/firebase.json\n',
);
process.exitCode = 1;
