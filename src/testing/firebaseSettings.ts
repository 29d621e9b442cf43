import type { Settings } from '../services/settings';

/** Settings of a project that no test reaches. */
export const FIREBASE_SETTINGS: Settings = {
  firebase: { apiKey: 'key', authDomain: 'seed.example', projectId: 'demo-seed', appId: '1:1:web:1' },
  emulators: null,
  region: 'us-central1',
  appCheckKey: null,
  socialUrl: '',
  contactEmail: '',
  version: '1',
};
