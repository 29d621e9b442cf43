/**
 * The number of the shape in which dashboards are saved, which is also the version of the database. It rises with every
 * change of what is saved: an added field, slice or event included (`tools/replay/savedShape.test.ts` notices each). So
 * a version of the program never opens what a newer one has saved. It reads what older ones have saved: an added field
 * is absent there.
 *
 * Raise it once between two releases. The present number is released if the deployed build has it: a recording made
 * there names that build's commit (`app`, after the `+`), and `git show COMMIT:src/program/savedShape.ts` its number.
 */
export const SAVED_SHAPE = 6;

/** The digest of the schemas of that shape. Only a test compares it. */
export const SHAPE_DIGEST = 'bdc0238f35f5955d';
