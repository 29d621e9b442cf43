/** Imports of src/ and functions/src go one way, and each rule says what to do instead. Run by `npm run lint`. */

const isTest = '(\\.test\\.tsx?$|^src/testing/)';
const only = (folder, others) => `^src/(?!${folder}/|${others})`;

/** Where the program, the build, the tools and the tests begin. */
const ENTRIES = [
  '\\.test\\.tsx?$',
  '^src/index\\.tsx$',
  '^src/page/(loader|beforePaint|allowScripts|playInView)\\.ts$',
  '^src/page/prerender\\.tsx$',
  // A worker, which is opened by its address.
  '^src/app/timelineReader/timelineWorker\\.ts$',
  // Stands in for a style sheet writer of the notices' library, by an alias of the build.
  '^src/features/notices/unstyled\\.ts$',
  '^src/testing/(setupScreens|longTimeout|closedConnections)\\.ts$',
  '^functions/src/index\\.ts$',
  '^(tools|e2e|jest\\.config)',
];

/** The screens of features that others show. They stay out of index.ts, which the program loads before any screen. */
const SCREENS =
  '^src/features/[^/]+/components/(AccountButton|ActivityHistory|AirdropProtocols|AutomationQueue|KeyDialog|RunBar|WalletManager|WatchDemoButton)\\.tsx$';

/** What a folder may import of ours, beside itself. */
const oneWay = (folder, allowed, remedy) => ({
  name: `${folder}-imports`,
  comment: `src/${folder} imports nothing of ours but ${allowed.join(', ') || 'itself'}. ${remedy}`,
  severity: 'error',
  from: { path: `^src/${folder}/`, pathNot: isTest },
  to: { path: only(folder, allowed.map((name) => `${name}/`).join('|') || '$^') },
});

module.exports = {
  forbidden: [
    oneWay('app', ['persistence', 'features', 'timelinePanel', 'engine', 'services', 'page', 'shared'], 'Turn the dependency around.'),
    oneWay('persistence', ['engine', 'services', 'shared'], 'app/programPersistence.ts passes in what it needs to know about the program.'),
    oneWay('features', ['engine', 'services', 'shared'], 'app/ stands above: take what you need as a parameter or from a context.'),
    oneWay('timelinePanel', ['engine', 'shared'], 'app/seedProgram.ts plugs in what the panel has to know of the program.'),
    oneWay('services', ['engine', 'shared'], 'Features stand above: turn the dependency around.'),
    oneWay('engine', ['shared'], 'The engine knows no slice and no service: take them as parameters.'),
    oneWay('shared', [], 'What knows a feature belongs into that feature.'),
    {
      ...oneWay('page', [], 'These scripts run before the program is there. Only prerender.tsx, which the build runs, renders the app.'),
      from: { path: '^src/page/', pathNot: [isTest, '^src/page/prerender\\.tsx$'] },
    },
    {
      name: 'engine-without-libraries-of-screens',
      comment: 'The engine runs headless: no React, no Material UI.',
      severity: 'error',
      from: { path: '^src/engine/' },
      to: { path: 'node_modules/(react|react-dom|react-redux|react-router-dom|@mui|@emotion|notistack)/' },
    },
    {
      name: 'firebase-in-adapters-alone',
      comment: 'Only services/*/firebase*.ts talk to Firebase; use the interface beside them.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/services/.*[fF]irebase', isTest] },
      to: { path: 'node_modules/(firebase|@firebase|firebase-admin)/' },
    },
    {
      name: 'features-by-their-index',
      comment: "A feature uses another by its index.ts, or by a screen that is listed here: export what it needs there, by name.",
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: isTest },
      to: { path: '^src/features/([^/]+)/', pathNot: ['^src/features/$1/', '^src/features/[^/]+/index\\.ts$', SCREENS] },
    },
    {
      name: 'replay-by-seed-program',
      comment: 'The command that replays knows this program by what app/seedProgram.ts plugs in: add there what it has to know.',
      severity: 'error',
      from: { path: '^tools/replay/', pathNot: isTest },
      to: { path: '^src/(app|features)/', pathNot: '^src/app/(seedProgram|rootReducer)\\.ts$' },
    },
    {
      name: 'no-cycles',
      comment: 'These files import one another in a circle: move what both need into a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-dead-files',
      comment: 'Nothing that runs, and no test, leads to this file: delete it.',
      severity: 'error',
      from: { path: ENTRIES },
      to: { path: '^(src|functions/src)/', pathNot: ['[.]d[.]ts$', ...ENTRIES], reachable: false },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
};
