import { toUuid } from './fields.ts'
import { omitEmpty, type Kind, namesOf, textOf } from './kind.ts'

export const buildings: Kind = {
  collection: 'buildings',
  idField: 'buildingId',
  needed: ['buildingId', 'primaryCode', 'name'],
  parts: { building: null },
  tables: ['building'],
  rows: () => `(
    SELECT 'building' AS kind, 1 AS rank, b.id, 'building:' || b.id AS place, b.id::text AS code, b.name_ru, b.name_ky, b.name_en,
      'institution:' || b.institution_id AS organisation, b.ended_on
    FROM building b
  )`,
  base: `(SELECT 'building' AS kind, 1 AS rank, id FROM building WHERE ended_on IS NULL)`,
  listed: 'o.ended_on IS NULL',
  search: ['o.name_ru', 'o.name_ky', 'o.name_en'],
  filters: {
    'primaryCode.code': { sql: 'o.code', as: 'text' },
    buildingId: { sql: 'o.place', as: 'place' },
    name: { sql: `concat_ws(' ', o.name_ru, o.name_ky, o.name_en)`, as: 'text' },
  },
  own: {},
  expansions: {},
  present: (row, { ids }) =>
    omitEmpty({
      buildingId: ids.of(row.kind, row.id),
      // A building has no code, so its id is the primary code.
      primaryCode: { codeType: 'building_id', code: textOf(row, 'code') },
      name: namesOf(row),
      ext: { organisationId: toUuid(row, 'organisation', ids) },
    }),
}
