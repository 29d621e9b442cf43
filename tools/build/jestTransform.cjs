'use strict';
const { ModuleKind, ScriptTarget, transpileModule } = require('typescript');

/** Compiles `.mjs` files, the tools' own and d3-array's, to CommonJS, which Jest runs; ts-jest leaves them as they are. */
module.exports = {
  process(source, fileName) {
    const compilerOptions = { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022, inlineSourceMap: true };
    // TypeScript would keep a file named .mjs an ES module.
    return { code: transpileModule(source, { fileName: fileName.replace(/mjs$/, 'js'), compilerOptions }).outputText };
  },
};
