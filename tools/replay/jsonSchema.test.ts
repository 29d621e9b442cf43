import { timelineJsonSchema } from './jsonSchema';

/** Lists the strings and arrays of a JSON schema that have no maximum length. */
function unboundedPaths(schema: unknown, at = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maxLength, maxItems, pattern, enum: options, const: constant } = schema as Record<string, unknown>;
  const isFixed = options !== undefined || constant !== undefined;
  const isBoundedPattern = typeof pattern === 'string' && /^\^.*\$$/.test(pattern) && !/[*+]/.test(pattern);
  const isUnbounded =
    (type === 'string' && maxLength === undefined && !isBoundedPattern && !isFixed) ||
    (type === 'array' && maxItems === undefined);
  return [
    ...(isUnbounded ? [at] : []),
    ...Object.entries(schema).flatMap(([key, inner]) => unboundedPaths(inner, `${at}/${key}`)),
  ];
}

describe('the schema of a timeline', () => {
  it('bounds every string and array', () => {
    const paths = unboundedPaths(JSON.parse(timelineJsonSchema())).map((at) =>
      at
        .split('/')
        .filter((part) => part !== 'properties')
        .slice(-2)
        .join('/'),
    );
    // These arrays are bounded while they are read, which a JSON schema cannot express.
    expect([...new Set(paths)]).toEqual(['/inputs', 'digests/states']);
  });
});
