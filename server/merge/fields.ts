import { getTableName } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { MergePreview, merge } from '#contract/merge.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { comparedTables } from '../duplicates/entities.ts'
import { type Language, nameSql } from '../messages/language.ts'
import { readConstraints } from './constraints.ts'

type Field = MergePreview['fields'][number]

export async function readDifferingFields(
  tx: Db,
  { entity, keep, away }: BodyOf<typeof merge.preview>,
  language: Language,
): Promise<Field[]> {
  const { table, fields } = comparedTables[entity]
  const name = getTableName(table)
  const { references } = await readConstraints(tx)
  const values = Object.entries(fields).map(([field, column]) => {
    const parent = references.find((one) => one.child === name && one.column === column.name)?.parent
    const value =
      parent === undefined ? `t."${column.name}"` : labelledParentSql(parent, `t."${column.name}"`, language)
    return `'${field}', ${value}`
  })
  const rows = await run<{ id: number; row: Record<string, Field['keep']> }>(
    tx,
    `SELECT id, json_build_object(${values.join(', ')}) AS row FROM "${name}" t WHERE id IN ($1, $2)`,
    [keep, away],
  )
  const valueOf = (id: number, field: string) => rows.find((one) => one.id === id)?.row[field] ?? null
  return Object.keys(fields)
    .map((field) => ({ field, keep: valueOf(keep, field), away: valueOf(away, field) }))
    .filter((one) => JSON.stringify(one.keep) !== JSON.stringify(one.away))
}

/** SQL for id and label of a parent row. Institutions and faculties have full names, other rows one name. */
function labelledParentSql(parent: string, id: string, language: Language): string {
  const name = parent === 'faculty' || parent === 'institution' ? 'full' : 'name'
  return `(SELECT json_build_object('id', p.id, 'label', ${nameSql('p', name, language)})
    FROM "${parent}" p WHERE p.id = ${id})`
}
