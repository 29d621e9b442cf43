'use strict';

const NAME = 'BuildSteps';

/**
 * What the build does with the compiled scripts.
 *
 * @typedef {(compilation: import('webpack').Compilation) => void | Promise<void>} Step
 */

/** Takes steps one after the other, once all scripts are compiled and have their names. */
class BuildSteps {
  /** @param {readonly Step[]} steps each may read what the ones before it have written */
  constructor(steps) {
    this.steps = steps;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        for (const step of this.steps) await step(compilation);
      });
    });
  }
}

module.exports = { BuildSteps };
