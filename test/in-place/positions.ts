import { positions } from '#contract/positions.ts'
import { lengths } from '#contract/limits.ts'
import { teachingPosition } from '#db/schema/index.ts'
import { type Entities, noDigits, noId, noText } from './entity.ts'

export const positionEntities: Entities = ({ get }, _given) => [
  {
    name: 'teaching position',
    table: teachingPosition,
    list: ({ idYear }) => get(positions.list, { idYear: Number(idYear) }),
    save: () => positions.save,
    remove: positions.delete,
    id: { body: 'idRrnkDoljnost', row: 'id_rrnk_doljnost' },
    shown: { nDoljnost: 'n_doljnost', chasy: 'chasy', idYear: 'id_a_year' },
    body: async (label) => ({ nDoljnost: `Новый доцент ${label}`, chasy: 750, idYear: 26 }),
    same: 'nDoljnost',
    apart: { idYear: async () => 25 },
    changed: { chasy: 800 },
    wrong: { nDoljnost: noText, chasy: noDigits, idYear: noId },
    edges: [{ chasy: 0 }, { chasy: 999 }, { idYear: 0 }],
    texts: { nDoljnost: lengths.name },
    needed: ['nDoljnost', 'chasy', 'idYear'],
    optional: [],
    parents: ['idYear'],
  },
]
