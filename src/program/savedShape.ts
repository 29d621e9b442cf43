/**
 * The number of the shape in which dashboards are saved, which is also the version of the database. It rises with every
 * change of what is saved: an added field, slice or event included (`timelines/past/places.txt` lists all). So a
 * version of the program never opens what a newer one has saved. It reads what older ones have saved: an added field is
 * absent there.
 *
 * Raise it once between two releases; `tools/deploy/release.test.ts` says so. `timelines/past/release.json` has the
 * number of the latest.
 */
export const SAVED_SHAPE = 6;
