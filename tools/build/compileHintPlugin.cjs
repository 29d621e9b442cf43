'use strict';

const { chunkScripts } = require('./chunkScripts.cjs');
const { COMPILE_HINT } = require('./compileHint.cjs');

const NAME = 'CompileHintPlugin';

/** Begins the scripts of chunks with the hint to compile all of them at once. */
class CompileHintPlugin {
  /** @param {{chunks: readonly string[]}} options the chunks whose functions are called at once, by name, with what they need */
  constructor({ chunks }) {
    this.chunks = chunks;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After comments are taken out, and before the source maps are made and the names follow from the content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        for (const file of new Set(this.chunks.flatMap((chunk) => chunkScripts(compilation, chunk)))) {
          compilation.updateAsset(file, (source) => new sources.ConcatSource(COMPILE_HINT, source));
        }
      });
    });
  }
}

module.exports = { CompileHintPlugin };
