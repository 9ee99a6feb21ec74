/**
 * The columns by which a search finds a row of each table, in the order of their lines. The indexes and the statement
 * of the search are made from the same list.
 */
export const searched = {
  institution: ['short_ru', 'short_ky', 'short_en', 'full_ru', 'full_ky', 'full_en'],
  faculty: ['short_ru', 'short_ky', 'short_en', 'full_ru', 'full_ky', 'full_en'],
  /** Directions and speciality names. */
  coded: ['code', 'name_ru', 'name_ky', 'name_en'],
  studyForm: ['short_name', 'name_ru', 'name_ky', 'name_en'],
  groupName: ['name'],
  group: ['extra'],
} as const
