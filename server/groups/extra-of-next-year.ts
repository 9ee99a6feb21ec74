/**
 * SQL: extra text of the new group. `group`: alias of study_group. A text that only marks the winter
 * reception is omitted, because the new group has none (domain.md#next-year-create).
 */
export const extraOfNextYear = (group: string) => `
  CASE WHEN ${group}.winter_reception AND NOT ${group}.individual_name
    AND lower(btrim(${group}.extra)) IN ('зимний приём', 'зимний прием', 'кышкы кабыл алуу', 'winter intake')
  THEN '' ELSE ${group}.extra END`
