import type { commissionRole, disciplineKind, roomKind, unit } from '#db/schema/index.ts'

type NamedTable = typeof unit | typeof roomKind | typeof commissionRole | typeof disciplineKind

/** Rows that are nothing but a name in three languages. */
export const named = (table: NamedTable) => ({
  table,
  id: table.id,
  fields: { name: table.nameRu, name_kg: table.nameKy, name_en: table.nameEn, edit: table.editable },
  locked: [table.nameRu],
})
