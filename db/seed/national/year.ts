import { ids } from '#contract/limits.ts'
import { yearId } from '#db/academic-year.ts'
import { courseCount, intakeCount } from './size.ts'

// INSERT statements for the groups, plans and quotas of a year. They read the temporary table `stream`. Ids
// follow from the order of the rows, so no statement searches them.

const { first } = ids

export type NationalYear = {
  /** Calendar year in which the academic year begins. */
  year: number
  /** Index of the year, from 0. */
  place: number
  recorded: boolean
  streams: number
  specialities: number
}

const oldestIntake = (place: number): number => Math.max(0, place - courseCount + 1)

export const firstQuota = (place: number, streams: number): number =>
  first +
  Array.from({ length: place }, (_, before) => before - oldestIntake(before) + 1).reduce(
    (sum, count) => sum + quotasOf(count, streams),
    0,
  )

const quotasOf = (count: number, streams: number): number => 2 * count * streams

export const maxQuotas = (streams: number): number => quotasOf(courseCount, streams)

const placesSql = (column: string, intake: string) =>
  `CASE WHEN ${column} = 0 THEN 0 ELSE ${column} + (7 * stream.place + 3 * ${intake}) % 5 END`

export const insertGroupsSql = ({ year, place, streams }: NationalYear) => `
  INSERT INTO study_group (id, speciality_group_id, intake_year_id, extra)
  SELECT ${first + place * streams} + place, ${first} + place, ${yearId(year)},
    CASE WHEN (place + ${place}) % 25 = 0 THEN (ARRAY['рус. яз.', 'кырг. тили', 'англ. яз.'])[1 + place % 3] ELSE '' END
  FROM stream ORDER BY place`

export const insertPlansSql = ({ year, place, specialities }: NationalYear) => `
  INSERT INTO admission_plan (id, speciality_id, academic_year_id, budget, contract)
  SELECT ${first + place * specialities} + speciality, ${first} + speciality, ${yearId(year)},
    sum(${placesSql('budget', String(place))}), sum(${placesSql('contract', String(place))})
  FROM stream GROUP BY speciality ORDER BY speciality`

/**
 * Inserts quotas on courses 1 to 10; after the last course of a stream, the quotas are 0. With history, a quota
 * above 0 begins as zeros and is planned as revision 2; a third of these quotas are corrected as revision 3.
 */
export const insertQuotasSql = ({ year, place, recorded, streams }: NationalYear) => `
  INSERT INTO group_quota (id, group_id, academic_year_id, half_year_id, budget, contract, rev)
  SELECT ${firstQuota(place, streams)} + number, ${first} + ${streams} * intake + stream.place, ${yearId(year)}, half,
    CASE WHEN taught THEN ${placesSql('budget', 'intake')} ELSE 0 END,
    CASE WHEN taught THEN greatest(1, ${placesSql('contract', 'intake')} - ${place} + intake - half) ELSE 0 END,
    CASE WHEN NOT taught OR ${!recorded} THEN 1 WHEN number % 3 = 0 THEN 3 ELSE 2 END
  FROM generate_series(${oldestIntake(place)}, ${place}) AS intake
  CROSS JOIN stream
  CROSS JOIN generate_series(1, 2) AS half
  CROSS JOIN LATERAL (
    SELECT ${place} - intake < courses AS taught,
      2 * ((intake - ${oldestIntake(place)}) * ${streams} + stream.place) + half - 1 AS number
  ) one
  ORDER BY number`

export const rowsOfAll = (streams: number) => ({
  groups: intakeCount * streams,
  quotas: firstQuota(intakeCount, streams) - first,
})
