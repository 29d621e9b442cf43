'use strict';

/**
 * A loader for libraries that do not say that their components are made without side effects, as
 * `React.forwardRef(...)` at a module's top is: the minifier has to keep all of them, also those that nobody uses.
 * It marks such calls, and leaves out the names that only React's developer tools show.
 *
 * @param {string} source of an ECMAScript module
 * @returns {string}
 */
function markPureReactCalls(source) {
  return source
    .replace(/^((?:var|let|const) [\w$]+ = )(React\d*\.(?:createContext|forwardRef|lazy|memo)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^[A-Za-z_$][\w$]*\.displayName = "[^"]*";$/gm, '');
}

module.exports = markPureReactCalls;
