/**
 * SQL for the extra text of the new group. A text that only names the winter reception is left out, because
 * the new group has none (domain.md#next-year-create). `group`: alias of study_group.
 */
export const extraOfNextYearSql = (group: string) => `
  CASE WHEN ${group}.winter_reception AND NOT ${group}.individual_name
    AND lower(btrim(${group}.extra)) IN ('зимний приём', 'зимний прием', 'кышкы кабыл алуу', 'winter intake')
  THEN '' ELSE ${group}.extra END`
