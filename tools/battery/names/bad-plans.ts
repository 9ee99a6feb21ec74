/**
 * Invalid values for the fields of a plan. Each replaces a valid value. They are written as JSON because some
 * are not valid texts.
 */
export const badFields: readonly (readonly [field: string, json: string])[] = [
  ...[
    '"2031-02-30"',
    '"2030-02-29"',
    '"1899-12-31"',
    '"2201-01-01"',
    '"9999-12-31"',
    '"0000-00-00"',
    '"2031-13-01"',
    '"2031-9-1"',
    '"31.12.2031"',
    '"-2031-01-01"',
    '"+12031-01-01"',
    '"2031-01-01T00:00:00Z"',
    '"2031-01-01\\u0000"',
    '"٢٠٣١-٠١-٠١"',
    '"infinity"',
    '"today"',
    '""',
    '20310101',
    'null',
    '["2031-01-01"]',
  ].map((json) => ['from', json] as const),
  ...[
    '{}',
    'null',
    '[]',
    '"NameLevel"',
    '{"NameLevel":""}',
    '{"NameLevel":" \\u200b\\u00a0 "}',
    '{"NameLevel":null}',
    '{"NameLevel":7}',
    '{"NameLevel":"а\\u0000"}',
    `{"NameLevel":"${'я'.repeat(9000)}"}`,
    '{"toString":"а"}',
    '{"__proto__":"а"}',
    '{"name_ru":"а"}',
    '{"rev":"1"}',
    `{"${'k'.repeat(3000)}":"а"}`,
  ].map((json) => ['values', json] as const),
  ...['"constructor"', '"group"', '"licence"', '"name-period"', '"__proto__"', '"level;"', 'null'].map(
    (json) => ['entity', json] as const,
  ),
  ...['0', '-1', '1.5', '2147483647', '2147483648', '9007199254740993', '1e400', '"1"', 'null'].map(
    (json) => ['id', json] as const,
  ),
  ...['0', '-2', '1.5', '2147483647', '2147483648', '"-1"', 'null'].map(
    (json) => ['idPeriod', json] as const,
  ),
  ...['""', '" \\u200b "', `"${'а'.repeat(201)}"`, 'null', '7', '"а\\u0000"'].map(
    (json) => ['basis', json] as const,
  ),
]
