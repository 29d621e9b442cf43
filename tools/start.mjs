// @ts-check
/**
 * The whole product on this machine: `npm start` and `npm run dev` (`--dev`: hot reload; `--ui`: Firebase's Emulator UI).
 */
import path from 'node:path';
import { banner } from './lib/banner.mjs';
import { buildFunctions, buildWeb } from './lib/build.mjs';
import { requireFreePorts } from './lib/freePorts.mjs';
import { installMissing, PACKAGE_FOLDERS } from './lib/install.mjs';
import { mailLine, readMails, watchMails } from './lib/mail.mjs';
import { ROOT } from './lib/paths.mjs';
import { portsAt, readOffset } from './lib/ports.mjs';
import { findFirestore } from './lib/prepare.mjs';
import { Progress } from './lib/progress.mjs';
import { watchRules } from './lib/rules.mjs';
import { seedStack } from './lib/seedStack.mjs';
import { runCommand } from './lib/shutdown.mjs';
import { startStack } from './lib/stack.mjs';
import { readStartOptions } from './lib/startOptions.mjs';
import { UserError } from './lib/userError.mjs';
import { serveWebDev, watchFunctions } from './lib/webDev.mjs';
import { serveWeb } from './lib/webServer.mjs';

const MAIL_INTERVAL_MS = 1000;
const progress = new Progress();

await runCommand(progress, async () => {
  const { dev, ui } = readStartOptions(process.argv.slice(2));
  const offset = readOffset(process.env);
  const ports = portsAt(offset);
  await requireFreePorts(ports, offset, process.env.FIRESTORE_EMULATOR_HOST);

  const appInstalled = installMissing([PACKAGE_FOLDERS.root], progress);
  const [stack, webDir] = await Promise.all([
    bringUpStack(),
    appInstalled.then(() => (dev ? undefined : buildWeb(progress, offset))),
  ]);
  await progress.during('Starting the web app', () =>
    webDir === undefined
      ? serveWebDev({ offset, port: ports.web, show: (line) => progress.say(line) })
      : serveWeb({ dir: webDir, port: ports.web }),
  );
  const { FIREBASE_AUTH_EMULATOR_HOST: authHost = '', FIRESTORE_EMULATOR_HOST: firestoreHost = '' } = stack.env;
  if (dev) {
    watchFunctions((line) => progress.say(line));
    watchRules(firestoreHost, (line) => progress.say(line));
  }
  watchMails(() => readMails(authHost), (mail) => progress.say(mailLine(mail)), MAIL_INTERVAL_MS);
  const log = path.relative(ROOT, stack.log);
  progress.say(banner({ webOrigin: stack.env.SEED_WEB_ORIGIN ?? '', uiOrigin: ui ? stack.uiOrigin : undefined, log }));
  const code = await stack.ended;
  throw new UserError(`The local Firebase stack ended unexpectedly (exit code ${code}). Its log: ${log}`);

  /** Installs, builds, starts and seeds the Firebase side, while the web app is installed and built. */
  async function bringUpStack() {
    const { functions, firebase } = PACKAGE_FOLDERS;
    const [firestore] = await Promise.all([
      findFirestore(progress),
      // The function's compiler is one of the app's packages.
      Promise.all([appInstalled, installMissing([functions], progress)]).then(() => buildFunctions(progress)),
      installMissing([firebase], progress),
    ]);
    progress.say(firestore.line);
    return progress.during('Starting the local Firebase stack', async () => {
      const started = await startStack({ ports, offset, firestore, ui });
      await seedStack(started.env);
      return started;
    });
  }
});
