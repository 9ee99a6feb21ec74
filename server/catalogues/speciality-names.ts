import { specialityName as facts } from '#contract/entities/speciality-name.ts'
import { rowColumns } from '../entities.ts'
import { read } from '#db/read.ts'
import { specialityName } from '#db/schema/index.ts'
import { deleting, saving } from '../saving/entity.ts'

const onWire = {
  ...rowColumns(facts, specialityName),
  special_kg_en: specialityName.nameEn,
  edit: specialityName.editable,
  rev: specialityName.rev,
}

export const listSpecialityNames = read((db) =>
  db
    .select(onWire)
    .from(specialityName)
    .orderBy(specialityName.code, specialityName.nameRu, specialityName.id),
)

// If the Kyrgyz name is also the English one (domain.md#speciality-english-name), the screen sends it twice.
export const saveSpecialityName = saving(facts, specialityName)
export const deleteSpecialityName = deleting(facts, specialityName)
