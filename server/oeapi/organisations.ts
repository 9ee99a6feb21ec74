import { toUuid } from './fields.ts'
import { expansionOf, omitEmpty, type Kind, namesOf, textOf } from './kind.ts'

export const organisations: Kind = {
  collection: 'organisations',
  idField: 'organisationId',
  needed: ['organisationId', 'primaryCode', 'organisationType', 'name'],
  parts: { institution: 'institution', faculty: 'faculty', department: 'department' },
  tables: ['institution', 'faculty', 'department'],
  rows: () => `(
    SELECT 'institution' AS kind, 1 AS rank, i.id, 'institution:' || i.id AS place, NULL AS parent, 'institution:' || i.id AS root,
      'root' AS type, i.short_ru AS code, i.full_ru AS name_ru, i.full_ky AS name_ky, i.full_en AS name_en, i.short_ky, i.short_en,
      i.address_ru, i.address_ky, i.address_en, i.head, i.phone, i.mail, i.licence_number, i.licence_date::text AS licence_date,
      i.ownership, i.status, i.ended_on
    FROM institution i
    UNION ALL
    SELECT 'faculty', 2, f.id, 'faculty:' || f.id, 'institution:' || f.institution_id, 'institution:' || f.institution_id,
      'faculty', f.short_ru, f.full_ru, f.full_ky, f.full_en, f.short_ky, f.short_en, '', '', '', f.director, '', '', '', NULL, NULL, NULL, f.ended_on
    FROM faculty f
    UNION ALL
    SELECT 'department', 3, d.id, 'department:' || d.id, 'faculty:' || d.faculty_id, 'institution:' || f.institution_id,
      'department', d.short_name, d.name_ru, d.name_ky, d.name_en, '', '', '', '', '', '', '', '', '', NULL, NULL, NULL, d.ended_on
    FROM department d JOIN faculty f ON f.id = d.faculty_id
  )`,
  base: `(SELECT 'institution' AS kind, 1 AS rank, id FROM institution WHERE ended_on IS NULL
    UNION ALL SELECT 'faculty', 2, id FROM faculty WHERE ended_on IS NULL
    UNION ALL SELECT 'department', 3, id FROM department WHERE ended_on IS NULL)`,
  listed: 'o.ended_on IS NULL',
  search: ['o.code', 'o.name_ru', 'o.name_ky', 'o.name_en'],
  filters: {
    'primaryCode.code': { sql: 'o.code', as: 'text' },
    organisationId: { sql: 'o.place', as: 'place' },
    organisationType: { sql: 'o.type', as: 'text' },
    shortName: { sql: 'o.code', as: 'text' },
    name: { sql: `concat_ws(' ', o.name_ru, o.name_ky, o.name_en)`, as: 'text' },
    parentId: { sql: 'o.parent', as: 'place' },
    rootId: { sql: 'o.root', as: 'place' },
  },
  own: { organisationType: 'organisationType' },
  expansions: {
    parent: expansionOf('parent', () => organisations),
    children: {
      field: 'children',
      kind: () => organisations,
      by: 'parent',
      place: (row) => textOf(row, 'place'),
      many: true,
    },
  },
  present: (row, { ids }) => {
    const address = namesOf(row, 'address')
    return omitEmpty({
      organisationId: ids.of(row.kind, row.id),
      primaryCode: {
        codeType: row.kind === 'institution' ? 'institution_code' : 'identifier',
        code: textOf(row, 'code'),
      },
      organisationType: textOf(row, 'type'),
      name: namesOf(row),
      shortName: textOf(row, 'code'),
      addresses: address.length === 0 ? undefined : [{ addressType: 'postal', additional: address }],
      rootId: toUuid(row, 'root', ids),
      parentId: toUuid(row, 'parent', ids),
      ext: omitEmpty({
        shortNameKy: textOf(row, 'short_ky'),
        shortNameEn: textOf(row, 'short_en'),
        head: textOf(row, 'head'),
        phone: textOf(row, 'phone'),
        email: textOf(row, 'mail'),
        licenceNumber: textOf(row, 'licence_number'),
        licenceDate: textOf(row, 'licence_date'),
        ownership: textOf(row, 'ownership'),
        status: textOf(row, 'status'),
      }),
    })
  },
}
