import { rooms } from '#contract/rooms.ts'
import { lengths } from '#contract/limits.ts'
import { room } from '#db/schema/index.ts'
import { type Entities, noId, noText } from './entity.ts'

export const roomEntities: Entities = ({ get }, given) => {
  // all rooms of the test file are in one
  let institution: Promise<{ id: number }> | undefined
  const building = async () => {
    institution ??= given.institution()
    return given.building({ institutionId: (await institution).id })
  }
  return [
    {
      name: 'room',
      table: room,
      list: ({ idKorpus }) => get(rooms.list, { idKorpus: Number(idKorpus) }),
      save: () => rooms.save,
      remove: rooms.delete,
      id: { body: 'idAuditorium', row: 'id_auditorium' },
      shown: {
        idKorpus: 'id_korpus',
        number: 'number',
        contain: 'contain',
        specific: 'id_specifics',
        note: 'note',
        square: 'square',
        idFaculty: 'id_faculty',
        idOtdel1: 'id_otdel_1',
        idKafedra: 'id_kafedra',
      },
      body: async (label) => {
        const { id: idKorpus, institutionId } = await building()
        const { id: facultyId } = await given.faculty({ institutionId })
        return {
          idKorpus,
          number: `Ф ${label}`,
          contain: 60,
          specific: 1,
          note: 'проектор',
          square: 72.25,
          idFaculty: facultyId,
          idOtdel1: (await given.unit()).id,
          idKafedra: (await given.department({ facultyId })).id,
        }
      },
      same: 'number',
      apart: { idKorpus: async () => (await building()).id },
      changed: { contain: 30, specific: 3, note: 'ремонт', square: 36.5 },
      wrong: {
        idKorpus: noId,
        number: noText,
        contain: [-1, 10_000_000_000, 1.5, '60', true],
        specific: noId,
        note: noText,
        square: [-0.01, 72.255, 10_000_000_000, '72', true],
        idFaculty: noId,
        idOtdel1: noId,
        idKafedra: noId,
      },
      edges: [
        { contain: 0, square: 0 },
        { contain: 9_999_999_999, square: 9_999_999_999.99 },
      ],
      texts: { number: lengths.roomNumber, note: lengths.note },
      needed: [
        'idKorpus',
        'number',
        'contain',
        'specific',
        'note',
        'square',
        'idFaculty',
        'idOtdel1',
        'idKafedra',
      ],
      optional: [],
      parents: ['idKorpus', 'specific', 'idFaculty', 'idOtdel1', 'idKafedra'],
    },
  ]
}
