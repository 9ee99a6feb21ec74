import { disciplines } from '#contract/disciplines.ts'
import { ids, lengths } from '#contract/limits.ts'
import { discipline } from '#db/schema/index.ts'
import { type Entities, noId, noText } from './entity.ts'

export const disciplineEntities: Entities = ({ get }, _given) => [
  {
    name: 'discipline',
    table: discipline,
    list: () => get(disciplines.list, {}),
    save: (id) => (id === ids.create ? disciplines.create : disciplines.update),
    remove: disciplines.delete,
    id: { body: 'disciplineId', row: 'disciplineId' },
    shown: {
      p34: 'p34',
      p34Kg: 'p34_kg',
      p34En: 'p34_en',
      codeDiscipline: 'codeDiscipline',
      idVidDisc: 'idVidDisc',
    },
    body: async (label) => ({
      p34: 'Физика',
      p34Kg: 'Физика',
      p34En: 'Physics',
      codeDiscipline: `Ф ${label}`,
      idVidDisc: 1,
    }),
    same: 'codeDiscipline',
    apart: {},
    changed: { p34: 'Оптика', p34Kg: 'Оптика боюнча', p34En: 'Optics', idVidDisc: 2 },
    wrong: { p34: noText, p34Kg: noText, p34En: noText, codeDiscipline: noText, idVidDisc: noId },
    edges: [{ idVidDisc: 4 }],
    texts: { p34: lengths.name, p34Kg: lengths.name, p34En: lengths.name, codeDiscipline: lengths.code },
    needed: ['p34', 'idVidDisc'],
    optional: ['p34Kg', 'p34En', 'codeDiscipline'],
    parents: ['idVidDisc'],
  },
]
