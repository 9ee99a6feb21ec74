import { names } from '#contract/names-through-time.ts'
import { serve } from '../serve.ts'
import { listNamed, readPlace } from './as-of.ts'
import { listNames } from './list.ts'
import { deleteName, saveName } from './save.ts'
import type { FormerName } from '#contract/former-names.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'

const formerNamesSql = `
  SELECT entity, record AS id, ends_on::text AS until,
    ARRAY(
      SELECT DISTINCT name COLLATE "ru-x-icu" AS name FROM unnest(ARRAY[code, short_ru, short_ky, short_en, name_ru, name_ky, name_en]::text[]) AS name
      WHERE name <> '' ORDER BY 1
    ) AS names
  FROM name_period WHERE state = 'former' ORDER BY entity, record, ends_on DESC, name_period.id`

/** Lists the former names of all rows; lists and selects find rows by them (domain.md#names-search). */
const listFormerNames = (db: Db): Promise<FormerName[]> => run<FormerName>(db, formerNamesSql, [])

export const nameRoutes = serve(names, {
  list: listNames,
  former: listFormerNames,
  save: saveName,
  delete: deleteName,
  asOf: listNamed,
  place: readPlace,
})
