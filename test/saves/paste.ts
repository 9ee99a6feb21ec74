import { forEachNames, type NamesCatalogue, namesFacts } from '#contract/entities/names.ts'
import { paste, type PastedRows, type PastedList } from '#contract/paste.ts'
import type { Factories } from '../given.ts'
import { type SaveCase, saving } from './saving.ts'

type NewRow = { readonly [List in PastedList]: (given: Factories) => Promise<PastedRows[List][number]> }

let count = 0
const next = () => `вставка ${++count}`
const named = async () => ({ name: `Новое, ${next()}`, nameKg: 'Жаңы', nameEn: 'New' })
const three = { ky: 'Жаңы', en: 'New' }

// A row of each list: its fields are those from which the schema of the list is made.
const namesRow = (entity: NamesCatalogue) => async () => {
  const { nameRu, nameKy, nameEn, ...more } = namesFacts[entity].fields
  const names = [
    ...('code' in more ? [[more.code.body, '7']] : []),
    [nameRu.body, `Название, ${next()}`],
    [nameKy.body, three.ky],
    [nameEn.body, three.en],
  ]
  return Object.fromEntries(names) as never
}

/** A new row of each list that accepts rows from a spreadsheet. */
export const newRows: NewRow = {
  ministry: async () => ({ mo: `Министерство, ${next()}` }),
  institution: async (given) => ({
    idMinisterstvo: (await given.ministry()).id,
    v2: 'НУ',
    fullName: `Университет, ${next()}`,
  }),
  building: async (given) => ({ idVuz: (await given.institution()).id, nameKorpus: `Корпус, ${next()}` }),
  unit: named,
  'room-kind': named,
  'member-type': named,
  'discipline-kind': named,
  faculty: async (given) => ({
    idVuz: (await given.institution()).id,
    shortName: 'НФ',
    shortNameKg: 'ЖФ',
    shortNameEn: 'NF',
    fullName: `Факультет, ${next()}`,
    fullNameKg: three.ky,
    fullNameEn: three.en,
    nDirector: 'Асанов А. А.',
  }),
  department: async (given) => ({
    idFaculty: (await given.faculty()).id,
    snF1: 'НК',
    f1: `Кафедра, ${next()}`,
    f1Kg: three.ky,
    f1En: three.en,
  }),
  'study-form': async () => ({
    shortName: 'н.',
    name: `Форма, ${next()}`,
    nameKg: three.ky,
    oztextRu: 'новая',
    oz: 0,
    maxRateId: 4,
    idFeducVid: 1,
    educationCycle: 1,
    idFeducProg: 1,
  }),
  ...forEachNames(namesRow),
  speciality: async (given) => ({
    idFaculty: (await given.faculty()).id,
    idDirection: (await given.direction()).id,
    idFEduc: (await given.studyForm()).id,
    idSpecial: (await given.specialityName()).id,
  }),
  group: async (given) => ({
    idSpeciality: (await given.speciality()).id,
    nGr: `Г-${++count}`,
    subGr: '2',
    idGroupY: 26,
    dop: 'текст',
  }),
}

// The list has no other keys.
const lists = Object.keys(newRows) as PastedList[]

export const pasteSaves: readonly SaveCase[] = lists.map((list) =>
  saving(`two pasted rows of ${list}`, paste.add, async (given) => ({
    [list]: [await newRows[list](given), await newRows[list](given)],
  })),
)
