const path = require('node:path');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const webpack = require('webpack');
const { checkBudgets } = require('./tools/build/budgets.cjs');
const { programConfig } = require('./tools/build/compiler.cjs');
const { writeHosting } = require('./tools/build/hosting.cjs');
const { writePages } = require('./tools/build/pages.cjs');
const { readSettings, readSiteOrigin } = require('./tools/build/settings.cjs');
const { BuildSteps } = require('./tools/build/steps.cjs');

/**
 * Tells Chromium to compile all functions of a script while it arrives, and not one by one on the page's main thread
 * when each is called (docs/decisions/prerendering.md). To other browsers it is a comment.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** The hint is added after minification, which removes comments. */
const AFTER_MINIFYING = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;

/** One bundle per deployment: the settings are read and checked here, and compiled in. */
module.exports = (_env, argv) => {
  const production = argv.mode !== 'development';
  const settings = readSettings(process.env);
  const program = programConfig({ settings, production });
  const scriptName = production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js';
  return {
    ...program,
    entry: './src/index.tsx',
    // A production build has no source map, because it would be published.
    devtool: production ? false : 'eval-cheap-module-source-map',
    output: {
      path: path.join(__dirname, 'dist'),
      publicPath: '/',
      filename: scriptName,
      chunkFilename: scriptName,
      clean: true,
      // A script that never arrives counts as one that does not load (PRODUCT.md P2.5a).
      chunkLoadTimeout: 20_000,
    },
    plugins: [
      ...program.plugins,
      new BuildSteps([
        // A page names its scripts, and has the styles that its markup needs.
        writePages({ settings, production, origin: readSiteOrigin(process.env) }),
        ...(production
          ? [
              // The Content Security Policy has the hashes of what the pages inline, and the rules name all files.
              writeHosting({ settings }),
              // All that a page loads is there to be weighed.
              checkBudgets(),
            ]
          : []),
      ]),
      ...(production
        ? [
            // Only in the scripts that the program starts with: most functions of Firebase, which is loaded later, are
            // never called.
            new webpack.BannerPlugin({ banner: COMPILE_HINT, raw: true, entryOnly: true, stage: AFTER_MINIFYING }),
          ]
        : [new ReactRefreshPlugin({ overlay: false })]),
    ],
    optimization: {
      // The libraries' licences go into separate files, next to the scripts they belong to.
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: { passes: 3 } },
          extractComments: { banner: false },
        }),
      ],
      runtimeChunk: 'single',
      // A worker's script is one file.
      splitChunks: { chunks: (chunk) => chunk.name !== 'timelineReader' },
    },
    devServer: {
      host: '127.0.0.1',
      historyApiFallback: true,
      hot: true,
      // Hot updates come from the host where the page was opened (localhost); from any other they are refused.
      client: {
        webSocketURL: 'auto://0.0.0.0:0/ws',
        // Browsers report this when they deliver a resize notification in the next frame; nothing is broken.
        overlay: { runtimeErrors: (error) => !error.message.startsWith('ResizeObserver loop') },
      },
    },
    stats: 'errors-warnings',
  };
};
