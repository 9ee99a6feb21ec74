import type { UseQueryOptions } from '@tanstack/react-query'
import { mapNamesCatalogues, type NamesCatalogue, namesCalls } from '#contract/entities/names.ts'
import { entityTitle } from '#contract/entities/registry.ts'
import { mutate } from '../../api/mutate.ts'
import { query, readNow } from '../../api/query.ts'
import type { Input } from '../../api/send.ts'
import { type NamesRow, namesReader } from '../../editing/form-values.ts'
import { nameIn } from '../../i18n/i18n.ts'

// calls of all names catalogues have these types, since one function generates their schemas
type Calls = (typeof namesCalls)['level']

const titlesOf = (entity: NamesCatalogue) => {
  if (entity !== 'direction' && entity !== 'speciality-name')
    return {
      choose: `names.pick.${entity}`,
      add: `names.add.${entity}`,
      edit: `names.edit.${entity}`,
    } as const
  const word = entity === 'direction' ? entity : 'speciality'
  return { choose: `${word}.pick`, add: `${word}.add`, edit: `${word}.edit` } as const
}

const toNamesCatalogue = (entity: NamesCatalogue) => {
  const reader = namesReader(entity)
  const own = namesCalls[entity] as unknown as Calls
  const nameOf = (row: NamesRow) =>
    `${reader.hasCode ? reader.codeOf(row) : ''} ${nameIn(reader.namesOf(row))}`.trim()
  return {
    ...reader,
    entity,
    titles: { list: entityTitle(entity), ...titlesOf(entity) },
    list: query(own.list) as unknown as UseQueryOptions<readonly NamesRow[]>,
    readRows: (): Promise<readonly NamesRow[]> => readNow(own.list),
    nameOf,
    saves: own.save,
    save: reader.saveBy(own.save),
    remove: (row: NamesRow) =>
      mutate(own.delete, reader.idInBody(reader.idOf(row)) as Input<Calls['delete']>),
  }
}

export const namesCatalogues = mapNamesCatalogues(toNamesCatalogue)
