import { lengths } from '../limits.ts'
import { defineEntity } from './facts.ts'
import { nameEn, nameKy, neededText, reference, text } from './fields.ts'

/** A discipline without a code is identified by its Russian name. */
export const discipline = defineEntity({
  entity: 'discipline',
  title: 'menu.discipline',
  savedBy: 'catalogues',
  id: { row: 'disciplineId', body: 'disciplineId' },
  fields: {
    code: text('codeDiscipline', 'codeDiscipline', 'field.code', lengths.code, { identity: true }),
    nameRu: neededText('p34', 'p34', 'field.nameRu', lengths.name, {
      identity: true,
      language: 'ru',
      name: 'name',
    }),
    nameKy: nameKy('p34_kg', 'p34Kg'),
    nameEn: nameEn('p34_en', 'p34En'),
    kindId: reference('idVidDisc', 'idVidDisc', 'field.disciplineKind', { refers: 'discipline-kind' }),
  },
  translated: true,
  renamed: ['code'],
  past: true,
  compared: { code: 'code' },
  transferred: true,
})
