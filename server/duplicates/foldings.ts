import type { Source, DerivedTable } from '../derived/statements.ts'
import { comparedEntities } from '#contract/entities/registry.ts'
import { getTableName } from 'drizzle-orm'
import type { ComparedEntity } from '#contract/duplicates.ts'
import type { Db } from '#db/connect.ts'
import { refreshDerived } from '../derived/refresh-derived.ts'
import { columnOf, comparedTables } from './entities.ts'
import { foldName, asciiLettersOf, marksOf } from './folding.ts'

export function foldNames(names: Readonly<Record<'ru' | 'ky' | 'en', string>>) {
  const [ru, ky, en] = [foldName(names.ru), foldName(names.ky), foldName(names.en)]
  return {
    folded_ru: ru,
    folded_ky: ky,
    folded_en: en,
    letters_ru: asciiLettersOf(ru),
    letters_ky: asciiLettersOf(ky),
    letters_en: asciiLettersOf(en),
    marks_ru: marksOf(ru),
    marks_ky: marksOf(ky),
  }
}

const sourceOf = (entity: ComparedEntity): Source => {
  const one = comparedTables[entity]
  const { names, code, scope } = one
  const column = (field: string | undefined) => (field === undefined ? `''` : columnOf(one, field).name)
  return {
    table: getTableName(one.table),
    texts: [
      scope === undefined ? `'0'` : column(scope),
      `same(${column(code)})`,
      column(names.ru),
      column(names.ky),
      column(names.en),
    ],
    derive: ([scope = '0', code = '', ru = '', ky = '', en = '']) => ({
      scope: Number(scope),
      code,
      ...foldNames({ ru, ky, en }),
    }),
  }
}

export const nameFoldings: DerivedTable = {
  name: 'name_folding',
  version: 'name_folding, marks at both ends, unseen signs',
  sources: comparedEntities.map(sourceOf),
}

/**
 * Normalises changed names of an entity; for speciality names also of directions, which `comparisonSql` reads.
 */
export const refreshFoldings = (db: Db, entity: ComparedEntity): Promise<void> =>
  refreshDerived(db, nameFoldings, [
    getTableName(comparedTables[entity].table),
    ...(entity === 'speciality-name' ? [getTableName(comparedTables.direction.table)] : []),
  ])
