import { sql } from 'drizzle-orm'
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { code, editable, filledChecks, id, parent, realIdCheck, rev, sameSql, threeNames } from './columns.ts'

export const disciplineKind = pgTable(
  'discipline_kind',
  { id: id(), ...threeNames(), editable: editable(), rev: rev() },
  (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.nameRu),
    uniqueIndex('discipline_kind_same').on(sameSql(t.nameRu)),
  ],
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
    realIdCheck(t.id),
    ...filledChecks(t.nameRu),
    uniqueIndex('discipline_same_code').on(sameSql(t.code)).where(sql`btrim(${t.code}) <> ''`),
    uniqueIndex('discipline_same_name').on(sameSql(t.nameRu)).where(sql`btrim(${t.code}) = ''`),
    index('discipline_order').on(t.code, t.nameRu, t.id),
    index('discipline_kind_id').on(t.kindId),
  ],
)
