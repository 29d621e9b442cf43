'use strict';
const { transformSync } = require('esbuild');

const URL_OF_FILE = 'importMetaUrl';

/** Lets Jest, which runs CommonJS, load the commands, which are ES modules. `import.meta.url` keeps its value. */
module.exports = {
  process: (source, file) => ({
    code: transformSync(source, {
      sourcefile: file,
      loader: file.endsWith('.ts') ? 'ts' : 'js',
      sourcemap: 'inline',
      format: 'cjs',
      target: 'node20',
      define: { 'import.meta.url': URL_OF_FILE },
      banner: `const ${URL_OF_FILE} = require('node:url').pathToFileURL(__filename).href;`,
    }).code,
  }),
};
