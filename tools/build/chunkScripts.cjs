'use strict';

/**
 * @param {import('webpack').Compilation} compilation
 * @param {string} chunk a chunk by its name, be it one that the program begins with or one that is fetched later
 * @returns {string[]} the files of its own scripts and of those that it shares with others
 */
function chunkScripts(compilation, chunk) {
  const group = compilation.entrypoints.get(chunk) ?? compilation.namedChunkGroups.get(chunk);
  if (!group) throw new Error(`The build has no chunk named "${chunk}". Its configuration counts on one.`);
  return group.getFiles().filter((file) => file.endsWith('.js') && !file.includes('hot-update'));
}

module.exports = { chunkScripts };
