'use strict';
const path = require('node:path');

/** The folder of the checkout. A CommonJS module, since ES modules find their own place in a way that Jest cannot compile. */
exports.ROOT = path.resolve(__dirname, '..', '..');
