import { waitForIntent } from './waitForIntent';

waitForIntent({
  loading: 'Loading…',
  failed: 'This could not be loaded. Please check your connection and load the page again.',
});
