/**
 * The extra text that the group of the next year gets in SQL, from the row `group` of study_group. A text that says no more than
 * that the group came in winter is left out: the new one has no winter reception (domain.md#next-year-create).
 */
export const extraOfNextYear = (group: string) => `
  CASE WHEN ${group}.winter_reception AND NOT ${group}.individual_name
    AND lower(btrim(${group}.extra)) IN ('зимний приём', 'зимний прием', 'кышкы кабыл алуу', 'winter intake')
  THEN '' ELSE ${group}.extra END`
