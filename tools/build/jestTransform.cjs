'use strict';
const { transformSync } = require('@swc/core');

/**
 * Compiles TypeScript and ES modules to CommonJS, which Jest runs. Types are only stripped; `npm run typecheck` checks
 * them.
 */
module.exports = {
  process(source, filename) {
    const { code, map } = transformSync(source, {
      filename,
      swcrc: false,
      sourceMaps: true,
      module: { type: 'commonjs' },
      jsc: {
        target: 'es2024',
        parser: filename.endsWith('js')
          ? { syntax: 'ecmascript' }
          : { syntax: 'typescript', tsx: filename.endsWith('x') },
        transform: { react: { runtime: 'automatic' } },
      },
    });
    // A test may replace an export, as with `jest.spyOn`.
    return { code: code.replaceAll(/(enumerable: true,)(\s+get:)/g, '$1 configurable: true,$2'), map };
  },
};
