'use strict';

const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const webpack = require('webpack');
const { otherScripts } = require('./contentSecurityPolicy.cjs');

const ROOT = path.resolve(__dirname, '../..');

/** @typedef {ReturnType<typeof import('./settings.cjs').readSettings>} Settings */

/**
 * Returns the configuration shared by every compilation of src/: the app, the pages rendered from it, and the inline
 * scripts.
 *
 * @param {{settings: Settings, production: boolean}} options the settings are compiled in as `__SEED_SETTINGS__`
 * @returns {import('webpack').Configuration}
 */
function programConfig({ settings, production }) {
  return {
    context: ROOT,
    mode: production ? 'production' : 'development',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // The Content Security Policy refuses the style sheets that the notices' library writes with goober.
      alias: { goober$: path.join(ROOT, 'src/features/notices/unstyled.ts') },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production, refresh: !production } },
            },
          },
        },
        // Only Emotion's withTheme calls this package, and the app never uses withTheme. webpack removes only what has
        // no side effects.
        { test: /[\\/]hoist-non-react-statics[\\/]/, sideEffects: false },
      ],
    },
    plugins: [
      new webpack.DefinePlugin({
        __SEED_SETTINGS__: JSON.stringify(settings),
        __SEED_OTHER_SCRIPTS__: JSON.stringify(otherScripts(settings)),
      }),
    ],
    performance: { hints: false },
  };
}

/**
 * Compiles the inline scripts of the pages, which run before the program.
 *
 * @param {Settings} settings
 * @returns {Promise<{beforePaint: string, loader: string}>} the texts of script elements
 */
function compilePageScripts(settings) {
  const config = {
    ...programConfig({ settings, production: true }),
    target: ['web', 'es2022'],
    entry: {
      beforePaint: ['./src/page/allowScripts.ts', './src/page/beforePaint.ts'],
      loader: ['./src/page/playInView.ts', './src/page/loader.ts'],
    },
  };
  return compileInTempFolder(config, (folder) => {
    const read = (/** @type {string} */ name) => {
      const text = fs.readFileSync(path.join(folder, `${name}.js`), 'utf8').trim();
      if (/<\/script|<!--/i.test(text))
        throw new Error(`src/page/${name}.ts cannot be inlined in a page: it contains </script or <!--.`);
      return text;
    };
    return { beforePaint: read('beforePaint'), loader: read('loader') };
  });
}

/**
 * Compiles the app for Node, as in production, and loads it.
 *
 * @param {Settings} settings
 * @returns {Promise<typeof import('../../src/page/prerender')>} the functions that render the pages
 */
function loadPrerender(settings) {
  const config = programConfig({ settings, production: true });
  return compileInTempFolder(
    {
      ...config,
      target: 'node20',
      entry: { prerender: './src/page/prerender.tsx' },
      output: { filename: '[name].cjs', library: { type: 'commonjs2' } },
      // In the browser, screens are separate chunks; here one file contains everything.
      module: { ...config.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
      optimization: { minimize: false },
    },
    (folder) => require(path.join(folder, 'prerender.cjs')),
  );
}

/**
 * Compiles into a temporary folder, and reads the result there.
 *
 * @template T
 * @param {import('webpack').Configuration} config
 * @param {(folder: string) => T} read
 * @returns {Promise<T>}
 * @throws {Error} with the compiler's errors
 */
async function compileInTempFolder(config, read) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seed-build-'));
  try {
    await compile({ ...config, output: { ...config.output, path: folder } });
    return read(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {import('webpack').Configuration} config @returns {Promise<void>} */
function compile(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    if (!compiler) throw new Error('webpack created no compiler.');
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats) reject(error);
        else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });
}

module.exports = { compile, compilePageScripts, loadPrerender, programConfig };
