'use strict';
const { transformSync } = require('esbuild');

const URL_OF_FILE = 'importMetaUrl';

/** Lets jest, which runs CommonJS, load the commands, which are native modules: `import.meta.url` stays what it is. */
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
