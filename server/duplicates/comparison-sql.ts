import type { ComparedEntity } from '#contract/duplicates.ts'

/** Minimum likeness of the Russian names alone, or of those in two languages (domain.md#duplicate-likeness). */
const minLikeness = 0.6
const minLikenessOfTwo = 0.5

/** SQL condition: both names contain equal numbers. It is evaluated last, because it is the slowest. */
const sameNumbersCondition = (language: string) =>
  `duplicate_numbers(a.folded_${language}) = duplicate_numbers(b.folded_${language})`

const sameTextCondition = (language: string) =>
  `(a.folded_${language} <> '' AND replace(a.folded_${language}, ' ', '') = replace(b.folded_${language}, ' ', '')
    AND ${sameNumbersCondition(language)})`

/** SQL for the likeness; 0 if it is too low or the names contain different numbers. */
const likenessSql = (language: string) => `(
    SELECT CASE WHEN figure < ${minLikenessOfTwo} THEN 0 WHEN ${sameNumbersCondition(language)} THEN figure ELSE 0 END
    FROM (SELECT similarity(a.letters_${language}, b.letters_${language}) AS figure OFFSET 0) one
  )`

/**
 * SQL condition: an equal code shows duplicates. Profiles share their direction's code, so if the code is a
 * direction's, one of the names must also have another code.
 */
const suspiciousCodeCondition = `
  NOT EXISTS (SELECT FROM name_folding d WHERE d.table_name = 'direction' AND d.code = a.code)
  OR EXISTS (
    SELECT FROM (
      SELECT folded_ru FROM name_folding WHERE table_name IN ('direction', 'speciality_name')
      GROUP BY folded_ru HAVING count(DISTINCT code) > 1
    ) elsewhere WHERE folded_ru IN (a.folded_ru, b.folded_ru)
  )`

/**
 * SQL that compares rows `a` and `b` of `name_folding`. Columns: same_code, same_name, alike, likeness.
 * Names in a further language are compared only if they can change the result.
 */
export const comparisonSql = (entity: ComparedEntity) => `
  SELECT
    same.code AND (same.name OR ${entity === 'speciality-name' ? `(${suspiciousCodeCondition})` : 'true'}) AS same_code,
    same.name AS same_name,
    alike.one AS alike,
    CASE WHEN same.name THEN 1 ELSE round(greatest(ru.similar, ky.similar, en.similar)::numeric, 3)::float END AS likeness
  FROM (
    SELECT a.code <> '' AND a.code = b.code AS code,
      ${sameTextCondition('ru')} OR ${sameTextCondition('ky')} OR ${sameTextCondition('en')} AS name
    OFFSET 0
  ) same
  CROSS JOIN LATERAL (SELECT ${likenessSql('ru')} AS similar OFFSET 0) ru
  CROSS JOIN LATERAL (
    SELECT CASE WHEN ru.similar >= ${minLikeness} THEN 0 ELSE ${likenessSql('ky')} END AS similar OFFSET 0
  ) ky
  CROSS JOIN LATERAL (
    SELECT CASE WHEN ru.similar < ${minLikeness} AND greatest(ru.similar, ky.similar) >= ${minLikenessOfTwo}
      THEN ${likenessSql('en')} ELSE 0 END AS similar OFFSET 0
  ) en
  CROSS JOIN LATERAL (
    SELECT ru.similar >= ${minLikeness} OR (ru.similar >= ${minLikenessOfTwo})::integer
      + (ky.similar >= ${minLikenessOfTwo})::integer + (en.similar >= ${minLikenessOfTwo})::integer >= 2 AS one
    OFFSET 0
  ) alike`

/** SQL for the name by which pairs are dismissed: the Russian, else the Kyrgyz, else the English one. */
export const foldedNameSql = (row: string) =>
  `coalesce(nullif(${row}.folded_ru, ''), nullif(${row}.folded_ky, ''), ${row}.folded_en)`

export const reasonsSql = `array_remove(ARRAY[
    CASE WHEN same_code THEN 'code' END, CASE WHEN same_name THEN 'name' END, CASE WHEN alike THEN 'likeness' END
  ], NULL)`
