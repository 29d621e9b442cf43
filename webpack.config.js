const path = require('node:path');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const webpack = require('webpack');
const { BudgetsPlugin } = require('./tools/build/budgets/budgetsPlugin.cjs');
const { LIMITS } = require('./tools/build/budgets/limits.cjs');
const { CompileHintPlugin } = require('./tools/build/compileHintPlugin.cjs');
const { HostingRulesPlugin } = require('./tools/build/hostingRulesPlugin.cjs');
const { PagesPlugin } = require('./tools/build/pages/pagesPlugin.cjs');
const { readSettings, readSiteOrigin } = require('./tools/build/settings.cjs');

/** What pages are drawn with: most of it runs right away. Firebase is much larger, and little of it runs at all. */
const DRAWS_PAGES = ['main', 'landing', 'auth', 'app', 'dashboard'];

/** Looked through three times, scripts become a little smaller still. */
const MINIFIED = { ecma: 2022, compress: { passes: 3 }, mangle: true };

/** One bundle per deployment: the settings are read and checked here, and compiled in (product-spec §7). */
module.exports = (env, argv) => {
  const production = argv.mode !== 'development';
  const settings = readSettings(process.env);
  return {
    mode: production ? 'production' : 'development',
    entry: './src/entry.ts',
    devtool: production ? 'source-map' : 'eval-cheap-module-source-map',
    output: {
      path: path.resolve(__dirname, 'dist'),
      publicPath: '/',
      filename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // Notices' library brings a style sheet writer that the Content Security Policy refuses.
      alias: { goober$: path.resolve(__dirname, 'src/features/notices/unstyled.ts') },
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
        // Parts of the router that nobody uses are left out only when they are known to do nothing by themselves.
        ...(production ? [{ test: /[\\/]node_modules[\\/]react-router[\\/].*\.mjs$/, loader: path.resolve(__dirname, 'tools/build/pureReactCalls.cjs') }] : []),
        // Nobody uses the one function of the styles' library that needs this one.
        { test: /[\\/]node_modules[\\/]hoist-non-react-statics[\\/]/, sideEffects: false },
      ],
    },
    plugins: [
      new webpack.DefinePlugin({ __SEED_SETTINGS__: JSON.stringify(settings) }),
      new PagesPlugin({ settings, production, origin: readSiteOrigin(process.env) }),
      ...(production
        ? [
            new CompileHintPlugin({ chunks: DRAWS_PAGES }),
            new HostingRulesPlugin({ settings }),
            new BudgetsPlugin({ limits: LIMITS, recording: Boolean(env.recordBudgets) }),
          ]
        : [new ReactRefreshPlugin({ overlay: false })]),
    ],
    optimization: {
      // The libraries' licences go into files of their own, beside the scripts they belong to.
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: { banner: false }, terserOptions: MINIFIED })],
      runtimeChunk: 'single',
      splitChunks: {
        chunks: 'all',
        // Compiled in one piece, all libraries would hold a slow telephone for a tenth of a second.
        cacheGroups: { react: { test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, chunks: 'initial', enforce: true } },
      },
    },
    performance: { hints: false },
    devServer: {
      host: '127.0.0.1',
      historyApiFallback: true,
      hot: true,
      // The page is opened as localhost: hot updates must come from where it was opened, or they are refused.
      client: { webSocketURL: 'auto://0.0.0.0:0/ws' },
    },
    stats: 'errors-warnings',
  };
};
