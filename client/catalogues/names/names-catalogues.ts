import type { UseQueryOptions } from '@tanstack/react-query'
import { forEachNames, type NamesCatalogue, namesCalls } from '#contract/entities/names.ts'
import { entityTitle } from '#contract/entities/registry.ts'
import { mutate } from '../../api/mutate.ts'
import { query, readNow } from '../../api/query.ts'
import type { Sent } from '../../api/send.ts'
import { type NamesRow, namesReader } from '../../editing/names-of.ts'
import { nameIn } from '../../i18n/name-in.ts'
import type { Names } from '../../i18n/translations.ts'

// The bodies are made of the facts of which the schemas of the calls are made, and so are the rows.
type Calls = (typeof namesCalls)['level']

/** A catalogue of three names: what its entity says, its titles and its calls. */
const catalogue = (entity: NamesCatalogue) => {
  const reader = namesReader(entity)
  const calls = namesCalls[entity] as Calls
  return {
    ...reader,
    entity,
    titles: {
      list: entityTitle(entity),
      choose: `names.pick.${entity}`,
      add: `names.add.${entity}`,
      edit: `names.edit.${entity}`,
    } as const,
    list: query(calls.list) as unknown as UseQueryOptions<readonly NamesRow[]>,
    /** The list as the server has it now. */
    readRows: (): Promise<readonly NamesRow[]> => readNow(calls.list),
    nameOf: (row: NamesRow) => nameIn(reader.namesOf(row)),
    /** The call that saves a row. */
    saves: calls.save,
    save: (id: number, rev: number | undefined, names: Names) =>
      mutate(calls.save, { ...reader.idInBody(id), ...reader.inBody(names), rev } as Sent<Calls['save']>),
    remove: (row: NamesRow) =>
      mutate(calls.delete, reader.idInBody(reader.idOf(row)) as Sent<Calls['delete']>),
  }
}

/** The catalogues of three names. */
export const namesCatalogues = forEachNames(catalogue)
