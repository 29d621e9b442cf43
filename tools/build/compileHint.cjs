'use strict';

/**
 * Tells V8, the JavaScript engine of Chromium, that all functions of a script are about to be called: it then compiles
 * them while the script arrives, beside the page, instead of one by one when each is called. Others read a comment.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

module.exports = { COMPILE_HINT };
