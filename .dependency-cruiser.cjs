/** The import rules of src/ and functions/src, for `npm run lint`. Each rule's comment says what to do instead. */

const isTest = '(\\.test\\.tsx?$|^src/testing/)';

/** The files that nothing imports: where the program, the build, the tools and the tests begin. */
const ENTRIES = [
  '\\.test\\.tsx?$',
  '^src/index\\.tsx$',
  '^src/page/(loader|beforePaint|allowScripts|playInView)\\.ts$',
  '^src/page/prerender\\.tsx$',
  // A worker, which the program loads by its URL.
  '^src/program/timelineReader/timelineWorker\\.ts$',
  // Replaces the style sheet writer of the notices' library, by an alias in the build.
  '^src/features/notices/unstyled\\.ts$',
  '^src/testing/(setupScreens|longTimeout|closedConnections)\\.ts$',
  '^functions/src/index\\.ts$',
  // Loaded before the server that a test starts.
  '^functions/src/testing/googleKeys\\.cjs$',
  '^(tools|e2e|jest\\.config)',
];

/**
 * The components, and the hook of a dialog, that other features show. Each is imported by its file and not from index.ts, so that the program can
 * load index.ts without any screen.
 */
const SCREENS =
  '^src/features/[^/]+/components/(AccountButton|ActivityHistory|AirdropProtocols|AutomationQueue|KeyDialog|RunBar|RepeatLine|RunsDialog|WalletManager|WatchDemoButton|useSignOut)\\.tsx$';

/** Returns the rule that a folder imports only itself and the allowed folders of src/. */
const oneWay = (folder, allowed, remedy) => ({
  name: `${folder}-imports`,
  comment: `src/${folder} may import only ${[folder, ...allowed].join(', ')}. ${remedy}`,
  severity: 'error',
  from: { path: `^src/${folder}/`, pathNot: isTest },
  to: { path: `^src/(?!${[folder, ...allowed].map((name) => `${name}/`).join('|')})` },
});

/** The folders of the timeline panel, and what each may import of the others. */
const PANEL_FOLDERS = {
  model: [],
  parts: ['model'],
  store: ['model'],
  story: ['model', 'parts', 'store'],
  state: ['model', 'parts', 'store'],
  compare: ['model', 'parts', 'store'],
  share: ['model', 'parts', 'store'],
  evidence: ['model', 'parts', 'store', 'compare'],
};

const panelOneWay = ([folder, allowed]) => ({
  name: `panel-${folder}-imports`,
  comment: `timelinePanel/${folder} may import only ${[folder, ...allowed].join(', ')} of the panel. What has no React and no store belongs into model/; what shows all parts belongs into components/.`,
  severity: 'error',
  from: { path: `^src/timelinePanel/${folder}/`, pathNot: isTest },
  to: { path: `^src/timelinePanel/(?!${[folder, ...allowed].map((name) => `${name}/`).join('|')})` },
});

module.exports = {
  forbidden: [
    oneWay(
      'app',
      ['timelinePanel', 'persistence', 'program', 'features', 'engine', 'services', 'page', 'shared'],
      'Reverse the dependency.',
    ),
    oneWay(
      'persistence',
      ['program', 'engine', 'services', 'shared'],
      'Pass in what it needs to know about the page in app/programPersistence.ts.',
    ),
    oneWay(
      'program',
      ['features', 'engine', 'services', 'shared'],
      'The program runs without React: a screen, a route or what loads code belongs into app/.',
    ),
    oneWay(
      'features',
      ['engine', 'services', 'shared'],
      'Take what you need from app/ or program/ as a parameter or from a context.',
    ),
    oneWay(
      'timelinePanel',
      ['program', 'features', 'engine', 'services', 'shared'],
      'A screen or a route belongs into app/: pass it in.',
    ),
    ...Object.entries(PANEL_FOLDERS).map(panelOneWay),
    oneWay('services', ['engine', 'shared'], 'Reverse the dependency.'),
    oneWay('engine', ['shared'], 'Take slices and services as parameters.'),
    oneWay('shared', [], 'Move code that knows a feature into that feature.'),
    {
      ...oneWay(
        'page',
        ['shared'],
        'These scripts run before the program is loaded. Only prerender.tsx, which the build runs, may import the app.',
      ),
      from: { path: '^src/page/', pathNot: [isTest, '^src/page/prerender\\.tsx$'] },
    },
    {
      name: 'engine-without-ui-libraries',
      comment: 'The engine and the program run without a browser: no React, no Material UI.',
      severity: 'error',
      from: { path: '^src/(engine|program)/' },
      to: { path: 'node_modules/(react|react-dom|react-redux|react-router-dom|@mui|@emotion|notistack)/' },
    },
    {
      name: 'firebase-only-in-adapters',
      comment: 'Only services/*/firebase*.ts talk to Firebase; use the interface in the same folder.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/services/.*[fF]irebase', isTest] },
      to: { path: 'node_modules/(firebase|@firebase|firebase-admin)/' },
    },
    {
      name: 'features-by-their-index',
      comment:
        "A feature imports another's index.ts, or a component that is listed in SCREENS: export what it needs there, by name.",
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: isTest },
      to: {
        path: '^src/features/([^/]+)/',
        pathNot: ['^src/features/$1/', '^src/features/[^/]+/index\\.ts$', SCREENS],
      },
    },
    {
      name: 'replay-without-pages',
      comment: 'npm run replay runs the program without its pages: import program/, engine/ or a feature.',
      severity: 'error',
      from: { path: '^tools/replay/', pathNot: isTest },
      to: { path: '^src/(app|persistence|page)/' },
    },
    {
      name: 'tools-without-panel',
      comment: 'What a tool and the timeline panel share belongs into program/ or engine/.',
      severity: 'error',
      // The benchmark shows the panel.
      from: { path: '^tools/', pathNot: '^tools/bench/' },
      to: { path: '^src/timelinePanel/' },
    },
    {
      name: 'no-cycles',
      comment: 'These files import one another in a circle: move what they share into a separate file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-dead-files',
      comment: 'No program, tool or test imports this file, even indirectly: delete it.',
      severity: 'error',
      from: { path: ENTRIES },
      to: { path: '^(src|functions/src)/', pathNot: ['[.]d[.]ts$', ...ENTRIES], reachable: false },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
