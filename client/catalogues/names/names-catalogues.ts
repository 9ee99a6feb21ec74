import type { UseQueryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/call.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { entityTitle } from '#contract/entities/registry.ts'
import type { SaveAnswer } from '#contract/save.ts'
import { mutate } from '../../api/mutate.ts'
import type { Sent } from '../../api/send.ts'
import { query, readNow } from '../../api/query.ts'
import { type NamesEntity, type NamesRow, namesReader } from '../../editing/names-of.ts'
import { nameIn } from '../../i18n/name-in.ts'
import type { TextKey } from '../../i18n/texts.ts'
import type { Names } from '../../i18n/translations.ts'

type Own<List, Save extends Call, Delete extends Call> = {
  readonly titles: Readonly<Record<'choose' | 'add' | 'edit', TextKey>>
  readonly list: List
  /** The list as the server has it now. */
  readonly readRows: () => Promise<readonly NamesRow[]>
  readonly save: Save
  readonly delete: Delete
}
type Sends = (body: object) => Promise<SaveAnswer>

/** A catalogue of three names: what its entity says, its titles and its calls. */
const catalogue = <E extends NamesEntity, List, Save extends Call, Delete extends Call>(
  entity: E,
  own: Own<List, Save, Delete>,
) => {
  const reader = namesReader(entity)
  // The bodies are made of the facts of which the schemas of the calls are made.
  const save: Sends = (body) => mutate(own.save, body as Sent<Save>)
  const remove: Sends = (body) => mutate(own.delete, body as Sent<Delete>)
  return {
    ...reader,
    entity,
    titles: { list: entityTitle(entity), ...own.titles },
    list: own.list,
    // A query of these rows does not type as one of the rows of any such catalogue.
    anyList: own.list as UseQueryOptions<readonly NamesRow[]>,
    readRows: own.readRows,
    nameOf: (row: NamesRow) => nameIn(reader.namesOf(row)),
    /** The call that saves a row. */
    saves: own.save,
    save: (id: number, rev: number | undefined, names: Names) =>
      save({ ...reader.idInBody(id), ...reader.inBody(names), rev }),
    remove: (row: NamesRow) => remove(reader.idInBody(reader.idOf(row))),
  }
}

/** The catalogues of three names that have a screen of their own. */
export const namesCatalogues = {
  level: catalogue('level', {
    titles: { choose: 'level.pick', add: 'level.add', edit: 'level.edit' },
    list: query(catalogues.levels),
    readRows: () => readNow(catalogues.levels),
    save: catalogues.saveLevel,
    delete: catalogues.deleteLevel,
  }),
  qualification: catalogue('qualification', {
    titles: { choose: 'qualification.pick', add: 'qualification.add', edit: 'qualification.edit' },
    list: query(catalogues.qualifications),
    readRows: () => readNow(catalogues.qualifications),
    save: catalogues.saveQualification,
    delete: catalogues.deleteQualification,
  }),
}

export type NamesCatalogueName = keyof typeof namesCatalogues
