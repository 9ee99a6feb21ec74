import { rooms } from '#contract/rooms.ts'
import { type SaveCase, saveCase } from './saving.ts'

export const roomSaves: readonly SaveCase[] = [
  saveCase('room moves', rooms.save, async (given) => {
    const { id: institutionId } = await given.institution()
    const { id: buildingId } = await given.building({ institutionId })
    const { id, kindId, facultyId, unitId, departmentId } = await given.room({ buildingId })
    return {
      idAuditorium: id,
      idKorpus: (await given.building({ institutionId })).id,
      number: '301',
      contain: 9_999_999_999,
      specific: kindId,
      note: 'доска',
      square: 54.25,
      idFaculty: facultyId,
      idOtdel1: unitId,
      idKafedra: departmentId,
    }
  }),
  saveCase('room, away', rooms.delete, async (given) => ({
    idAuditorium: (await given.room({ square: 20.75 })).id,
  })),
]
