/**
 * Starts the whole product on this machine: `npm start` and `npm run dev` (`--dev`: hot reload; `--ui`: Firebase's
 * Emulator UI).
 */
import path from 'node:path';
import { Command } from 'commander';
import { stackTask } from './lib/bringUp';
import { buildWebTask, localWebDir } from './lib/build';
import { runCommand } from './lib/command';
import { mailText, readMails, watchMails } from './lib/mail';
import { ROOT } from './lib/paths';
import { portsAt, readOffset, requireFreePorts } from './lib/ports';
import { watchRules, type Stack } from './lib/stack';
import { runTasks } from './lib/tasks';
import { UserError } from './lib/userError';
import { serveWeb, serveWebDev, watchFunctions } from './lib/webServer';
import { DEMO_ACCOUNTS, DEMO_KEYS, DEMO_PASSWORD } from './seeds/demoData';

const MAIL_INTERVAL_MS = 1000;
const say = (line: string) => void process.stdout.write(`${line}\n`);

const { dev = false, ui = false } = new Command('npm start --')
  .description('Starts the local Firebase stack with demo data, and the web app. Ctrl-C stops both.')
  .option('--dev', 'reload the web app, the functions and the rules when they change (npm run dev)')
  .option('--ui', "start Firebase's Emulator UI, which is downloaded first")
  .showHelpAfterError()
  .parse()
  .opts<{ dev?: boolean; ui?: boolean }>();

await runCommand(async () => {
  const offset = readOffset(process.env);
  const ports = portsAt(offset);
  await requireFreePorts(ports, offset, process.env.FIRESTORE_EMULATOR_HOST);
  const stack = await startAll();

  const { FIREBASE_AUTH_EMULATOR_HOST: authHost = '', FIRESTORE_EMULATOR_HOST: firestoreHost = '' } = stack.env;
  if (dev) {
    watchFunctions(say);
    watchRules(firestoreHost, say);
  }
  watchMails(
    () => readMails(authHost),
    (mail) => say(mailText(mail, stack.env.SEED_WEB_ORIGIN ?? '')),
    MAIL_INTERVAL_MS,
  );
  const log = path.relative(ROOT, stack.log);
  say(banner({ webOrigin: stack.env.SEED_WEB_ORIGIN ?? '', uiOrigin: ui ? stack.uiOrigin : undefined, log }));
  const code = await stack.ended;
  throw new UserError(`The local Firebase stack ended unexpectedly (exit code ${code}). Its log: ${log}`);

  /** Builds the web app while the Firebase stack starts, and serves it when both are ready. */
  async function startAll(): Promise<Stack> {
    let stack: Stack | undefined;
    const firebaseTask = stackTask({ offset, ui, isSeeded: true, onReady: (readyStack) => (stack = readyStack) });
    await runTasks([firebaseTask, ...(dev ? [] : [buildWebTask(offset)])], { concurrent: true });
    const serve = () =>
      dev
        ? serveWebDev({ offset, port: ports.web, show: say })
        : serveWeb({ dir: localWebDir(offset), port: ports.web });
    await runTasks([{ title: 'Starting the web app', task: serve }]);
    if (stack === undefined) throw new Error('The local Firebase stack was not started.');
    return stack;
  }
});

/** Returns the text that is shown when everything runs: where to go, and what to try there. */
function banner({
  webOrigin,
  uiOrigin,
  log,
}: {
  webOrigin: string;
  uiOrigin?: string | undefined;
  log: string;
}): string {
  const width = Math.max(
    ...[...DEMO_ACCOUNTS.map(({ email }) => email), ...DEMO_KEYS.map(({ key }) => key)].map(({ length }) => length),
  );
  const row = (name: string, about: string) => `    ${name.padEnd(width)}   ${about}`;
  return [
    '',
    `  SEED is ready:  ${webOrigin}`,
    ...(uiOrigin ? [`  Emulator UI:    ${uiOrigin}`] : []),
    '',
    `  Accounts (the password of each is ${DEMO_PASSWORD})`,
    ...DEMO_ACCOUNTS.map(({ email, about }) => row(email, about)),
    '',
    '  Beta keys',
    ...DEMO_KEYS.map(({ key, about }) => row(key, about)),
    '',
    '  No email is sent: confirmation and password links are printed here.',
    `  The emulators' log: ${log}`,
    '  Press Ctrl-C to stop everything.',
    '',
  ].join('\n');
}
