import { sql } from 'drizzle-orm'

/**
 * SQL: the shown name, such as ПИ-1-26, ПИ-1-26/2 or ПИ-1-26/2 text; an individual name is only the extra
 * text. Parameters: aliases of study_group, group_name and subgroup.
 */
export const shownNameOf = (group: string, name: string, subgroup: string) => `
  CASE WHEN ${group}.individual_name THEN ${group}.extra
  ELSE ${name}.name || '-' || lpad(${group}.intake_year_id::text, 2, '0')
    || CASE WHEN ${subgroup}.name = '-' THEN '' ELSE '/' || ${subgroup}.name END
    || CASE WHEN ${group}.extra = '' THEN '' ELSE ' ' || ${group}.extra END
  END`

/** Shown name of a group in a query without aliases. */
export const shownName = sql<string>`${sql.raw(shownNameOf('study_group', 'group_name', 'subgroup'))}`
