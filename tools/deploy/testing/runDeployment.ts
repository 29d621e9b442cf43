import fs from 'node:fs';
import { deploy } from '../deploy';

export const SETTINGS = {
  SEED_FIREBASE_API_KEY: 'A'.repeat(39),
  SEED_FIREBASE_AUTH_DOMAIN: 'my-project.firebaseapp.com',
  SEED_FIREBASE_APP_ID: '1:23:web:45',
  SEED_SOCIAL_URL: 'https://social.example/seed',
  SEED_CONTACT_EMAIL: 'help@social.example',
};

const FUNCTION_SETTINGS = { TRUSTED_PROXY_HOPS: '1', ADDRESS_FAILURES_PER_HOUR: '60', REQUIRE_APP_CHECK: 'false' };

export interface Circumstances {
  readonly env?: Record<string, string>;
  readonly functionEnv?: Record<string, string>;
  readonly answer?: string;
  readonly hasSecret?: boolean;
  /** The states of the secret's versions. */
  readonly versions?: readonly string[];
  /**
   * The Firebase CLI's output when asked to set the cleanup policy. If it sets one, the `failing` command succeeds from
   * then on.
   */
  readonly policy?: string;
  /** The Firebase CLI's output if it cannot look for the secret. */
  readonly secretError?: string;
  /** The command that fails: `build`, or a text that the Firebase command contains. */
  readonly failing?: string;
  readonly yes?: boolean;
  readonly accepted?: readonly string[];
  readonly project?: string;
  /** The Firebase CLI's output when asked for the web app's configuration; by default it is the project's own. */
  readonly appConfig?: string;
  readonly uncommitted?: readonly string[] | undefined;
  readonly fileEnv?: Record<string, string>;
  readonly rules?: string;
  /** The problems that each check of the deployment finds; the last one is found again and again. */
  readonly problems?: readonly (string | null)[];
}

export const APP_CONFIG = JSON.stringify({ projectId: 'my-project', apiKey: SETTINGS.SEED_FIREBASE_API_KEY }, null, 2);
export const READ_APP = 'apps:sdkconfig WEB 1:23:web:45 --project my-project --json';

/** Deploys with a fake Firebase CLI, and returns the commands that it got. */
export async function runDeployment({
  env = SETTINGS,
  functionEnv = {},
  answer = 'my-project',
  hasSecret = true,
  versions = ['ENABLED'],
  policy = 'No changes needed.',
  secretError,
  failing,
  yes = false,
  accepted = [],
  project = 'my-project',
  appConfig = APP_CONFIG,
  uncommitted = [],
  fileEnv = {},
  rules = fs.readFileSync('firestore.rules', 'utf8'),
  problems = [null],
}: Circumstances = {}) {
  const remaining = [...problems];
  const commands: string[] = [];
  const messages: string[] = [];
  let [secret, isPolicySet, waitedMs] = ['', false, 0];
  const error = await deploy(
    project,
    { yes, accepted },
    {
      env,
      functionEnv: { ...FUNCTION_SETTINGS, ...functionEnv },
      fileEnv,
      rules,
      build: ({ SEED_FIREBASE_PROJECT_ID: built }) => {
        commands.push(`build for ${built}`);
        return failing === 'build' ? 1 : 0;
      },
      prepare: () => {
        commands.push('install');
        return Promise.resolve();
      },
      askFirebase: (args) => {
        commands.push(args.join(' '));
        if (args[0] === 'apps:sdkconfig')
          return { code: appConfig === APP_CONFIG || appConfig.startsWith('{') ? 0 : 1, output: appConfig };
        if (args[0] === 'functions:artifacts:setpolicy') {
          isPolicySet = policy.startsWith('Successfully');
          return { code: 0, output: policy };
        }
        if (!hasSecret || secretError !== undefined) return { code: 1, output: secretError ?? NO_SECRET };
        return { code: 0, output: versions.map((state, index) => `│ ${index + 1} │ ${state} │`).join('\n') };
      },
      firebase: (args) => {
        const command = args.join(' ');
        if (command.includes('secrets:set'))
          secret = fs.readFileSync(String(args[args.indexOf('--data-file') + 1]), 'utf8');
        commands.push(command.replace(/--data-file \S+/, '--data-file FILE'));
        return failing !== undefined && !isPolicySet && command.includes(failing) ? 1 : 0;
      },
      aliases: ['default', 'production'],
      uncommittedFiles: () => uncommitted,
      check: () =>
        Promise.resolve([
          { claim: 'it answers', problem: (remaining.length > 1 ? remaining.shift() : remaining[0]) ?? null },
        ]),
      wait: (ms) => Promise.resolve(void (waitedMs += ms)),
      ask: (question) => Promise.resolve(question.includes('accept') ? (accepted[0] ?? '') : answer),
      say: (line) => messages.push(line),
    },
  ).catch((thrown: Error) => thrown.message);
  return { commands, messages: messages.join('\n'), error, secret, waitedMs };
}

const NO_SECRET =
  'Error: Request to https://secretmanager.googleapis.com/v1/projects/my-project/secrets/ADDRESS_HASH_KEY had HTTP Error: 404, Secret [projects/1/secrets/ADDRESS_HASH_KEY] not found.';
