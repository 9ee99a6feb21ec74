import { sql } from 'drizzle-orm'

/**
 * SQL for the shown name: ПИ-1-26, ПИ-1-26/2 or ПИ-1-26/2 text. An individual name is the extra text alone.
 * Parameters: aliases of study_group, group_name and subgroup.
 */
export const shownNameSql = (group: string, name: string, subgroup: string) => `
  CASE WHEN ${group}.individual_name THEN ${group}.extra
  ELSE ${name}.name || '-' || lpad(${group}.intake_year_id::text, 2, '0')
    || CASE WHEN ${subgroup}.name = '-' THEN '' ELSE '/' || ${subgroup}.name END
    || CASE WHEN ${group}.extra = '' THEN '' ELSE ' ' || ${group}.extra END
  END`

/** Shown name in a query that uses the tables without aliases. */
export const shownNameColumn = sql<string>`${sql.raw(shownNameSql('study_group', 'group_name', 'subgroup'))}`
