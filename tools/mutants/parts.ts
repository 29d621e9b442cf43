/** A part of the program that mutants change, with the tests that may notice; all paths are inside src. */
interface Part {
  readonly files: readonly string[];
  /** Folders, and single files of other folders that test the part in the whole program. */
  readonly tests: readonly string[];
}

const inFolder = (folder: string, names: readonly string[], extension = '.ts') =>
  names.map((name) => `${folder}/${name}${extension}`);

export const PARTS: Readonly<Record<string, Part>> = {
  access: {
    files: inFolder('features/access', [
      'auth',
      'authSaga',
      'betaAccess',
      'betaAccessSaga',
      'confirmation',
      'confirmationSaga',
      'keySaga',
      'emailLink',
      'emailLinkSaga',
      'refusals',
      'request',
    ]),
    tests: ['features/access', 'program/accessFlow.test.ts', 'app/nextUser.test.ts'],
  },
  engine: { files: inFolder('engine', ['scheduler/scheduler', 'timeline/recorder']), tests: ['engine'] },
  persistence: {
    files: inFolder('persistence', ['dashboardPersistence', 'opening', 'stage', 'store', 'tabLock', 'writer']),
    tests: [
      'persistence',
      ...inFolder(
        'app',
        ['savedBranch', 'savedDashboard', 'openings', 'signingOut', 'storageFails', 'twoTabs'],
        '.test.ts',
      ),
    ],
  },
  queue: {
    files: [
      ...inFolder('features/tasks', ['held', 'queue', 'queueMachine', 'queueRules', 'tasksPlan']),
      'shared/income.ts',
    ],
    tests: ['features/tasks'],
  },
};
