import { isSessionKept } from './earlyIntent';

/** Runs in the head of /auth, before the first paint, so that who may be signed in sees no form that goes away again. */
if (isSessionKept()) document.documentElement.dataset['known'] = '';
