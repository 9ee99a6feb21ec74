import { sql } from 'drizzle-orm'

/**
 * How a group is called, in SQL over the names of its own table, its name's and its subgroup's: ПИ-1-26, ПИ-1-26/2,
 * ПИ-1-26/2 text; the text alone when it is an individual name.
 */
export const shownNameOf = (group: string, name: string, subgroup: string) => `
  CASE WHEN ${group}.individual_name THEN ${group}.extra
  ELSE ${name}.name || '-' || lpad(${group}.intake_year_id::text, 2, '0')
    || CASE WHEN ${subgroup}.name = '-' THEN '' ELSE '/' || ${subgroup}.name END
    || CASE WHEN ${group}.extra = '' THEN '' ELSE ' ' || ${group}.extra END
  END`

/** The shown name of a group where the three tables are under their own names. */
export const shownName = sql<string>`${sql.raw(shownNameOf('study_group', 'group_name', 'subgroup'))}`
