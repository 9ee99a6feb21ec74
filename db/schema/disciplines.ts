import { sql } from 'drizzle-orm'
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { code, editable, filled, id, parent, realId, rev, same, threeNames } from './columns.ts'

export const disciplineKind = pgTable(
  'discipline_kind',
  { id: id(), ...threeNames(), editable: editable(), rev: rev() },
  (t) => [realId(t.id), ...filled(t.nameRu), uniqueIndex('discipline_kind_same').on(same(t.nameRu))],
)

/** The code is unique; among disciplines without a code the Russian name is unique. */
export const discipline = pgTable(
  'discipline',
  {
    id: id(),
    code: code().default(''),
    ...threeNames(),
    kindId: parent('kind_id', () => disciplineKind.id),
    rev: rev(),
  },
  (t) => [
    realId(t.id),
    ...filled(t.nameRu),
    uniqueIndex('discipline_same_code').on(same(t.code)).where(sql`btrim(${t.code}) <> ''`),
    uniqueIndex('discipline_same_name').on(same(t.nameRu)).where(sql`btrim(${t.code}) = ''`),
    index('discipline_order').on(t.code, t.nameRu, t.id),
    index('discipline_kind_id').on(t.kindId),
  ],
)
