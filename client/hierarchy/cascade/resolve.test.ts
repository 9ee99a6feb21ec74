import { describe, expect, test } from 'vitest'
import { facultyRow, institutionRow } from '#test/hierarchy-rows.ts'
import { steps, type PathIds, type Rows } from './path.ts'
import { type StepLists, resolvePath } from './resolve.ts'

const names = { rev: 1, edit: true }
const rows: Rows = {
  ministry: { id_ministerstvo: 1, mo: 'МОН', mo_kg: '', mo_en: '' },
  institution: institutionRow({
    id_vuz: 2,
    id_ministerstvo: 1,
    v2: 'КГТУ',
    full_name: 'Технический университет',
  }),
  faculty: facultyRow({ id_faculty: 3, id_vuz: 2, 'p23-1': 'ФИТ', 'p23-2': 'Факультет' }),
  direction: {
    id_direction: 4,
    'p24-1': '710100',
    'p24-2': 'Информатика',
    p24_kg: '',
    p24_en: '',
    p24: '710100 Информатика',
    ...names,
  },
  studyForm: {
    id_f_educ: 5,
    short_name: 'Оч',
    name: 'Очная',
    name_kg: '',
    name_en: '',
    oztext_ru: 'очная',
    oz: 0,
    max_rate_id: 4,
    id_f_educ_vid: 1,
    education_cycle: 1,
    id_f_educ_prog: 1,
    ...names,
  },
  speciality: {
    id_speciality: 600,
    id_special: 6,
    id_f_educ: 5,
    'p25-1': '710104',
    special: 'Программное обеспечение',
    special_kg: '',
    special_en: '',
    trimester: false,
    Phd: 0,
    ...names,
  },
}
const lists: StepLists = {
  ministry: [rows.ministry],
  institution: [rows.institution],
  faculty: [rows.faculty],
  direction: [rows.direction],
  studyForm: [rows.studyForm],
  speciality: [rows.speciality],
}
const ids = { ministry: 1, institution: 2, faculty: 3, direction: 4, studyForm: 5, speciality: 6 }
const upTo = (depth: number): PathIds =>
  Object.fromEntries(steps.slice(0, depth).map((level) => [level, ids[level]]))
const rowsUpTo = (depth: number) =>
  Object.fromEntries(steps.slice(0, depth).map((level) => [level, rows[level]]))

const each = steps.map((level, depth) => ({ level, depth }))

// @rule structure-address
test('six ids that exist are a whole path', () => {
  expect(resolvePath(ids, lists)).toEqual({ path: rows, unlinked: [], end: undefined })
})

describe.each(each)('at the level $level', ({ level, depth }) => {
  test('an address that says no more leaves it open', () => {
    expect(resolvePath(upTo(depth), lists)).toEqual({
      path: rowsUpTo(depth),
      unlinked: [],
      end: { level, why: 'open' },
    })
  })

  test.each(['loading', 'failed'] as const)(
    'a list that is %s ends the way, whatever stands below',
    (why) => {
      expect(resolvePath(ids, { ...lists, [level]: why })).toEqual({
        path: rowsUpTo(depth),
        unlinked: [],
        end: { level, why },
      })
    },
  )

  // @rule structure-address
  test('an id that is not in the list ends the way, even when lower ids exist', () => {
    expect(resolvePath({ ...ids, [level]: 77 }, lists)).toEqual({
      path: rowsUpTo(depth),
      unlinked: [],
      end: { level, why: 'gone' },
    })
  })

  test('an empty list ends the way', () => {
    expect(resolvePath(ids, { ...lists, [level]: [] }).end).toEqual({ level, why: 'gone' })
  })
})

test('the address names the speciality by its name in the catalogue, not by its link', () => {
  expect(resolvePath({ ...ids, speciality: 600 }, lists).end).toEqual({ level: 'speciality', why: 'gone' })
})

describe('a direction of the catalogue that the faculty does not have', () => {
  const other = { ...rows.direction, id_direction: 40 }
  const unlinkedIds = { ...upTo(3), direction: 40 }
  const without: StepLists = { ...lists, studyForm: [] }

  // @rule cascade-unlinked
  test('stays chosen and is marked', () => {
    expect(resolvePath(unlinkedIds, without, { direction: [other] })).toEqual({
      path: { ...rowsUpTo(3), direction: other },
      unlinked: ['direction'],
      end: { level: 'studyForm', why: 'open' },
    })
  })

  test('is waited for', () => {
    expect(resolvePath(unlinkedIds, without, { direction: 'loading' }).end).toEqual({
      level: 'direction',
      why: 'loading',
    })
  })

  test('cannot be told from one that is gone while the catalogue fails', () => {
    expect(resolvePath(unlinkedIds, without, { direction: 'failed' }).end).toEqual({
      level: 'direction',
      why: 'failed',
    })
  })

  test('is gone when the catalogue does not have it either', () => {
    expect(resolvePath(unlinkedIds, without, { direction: [] }).end).toEqual({
      level: 'direction',
      why: 'gone',
    })
  })

  test('is not marked when the faculty has it after all', () => {
    expect(resolvePath(ids, lists, { direction: [rows.direction] }).unlinked).toEqual([])
  })
})

describe('below an unlinked direction the way goes on through the catalogues', () => {
  const direction = { ...rows.direction, id_direction: 40 }
  const studyForm = { ...rows.studyForm, id_f_educ: 50 }
  const name = {
    id_special: 60,
    'p25-1': '710105',
    special: 'Новая',
    special_kg: '',
    special_en: '',
    special_kg_en: '',
    rev: 1,
    edit: true,
  }
  const none: StepLists = { ...lists, direction: [], studyForm: [], speciality: [] }
  const catalogues = { direction: [direction], studyForm: [studyForm], speciality: [name] }
  const unlinkedIds = { ...upTo(3), direction: 40, studyForm: 50, speciality: 60 }
  const chosen = { ...rowsUpTo(3), direction, studyForm }

  test('to a study form', () => {
    expect(resolvePath({ ...upTo(3), direction: 40, studyForm: 50 }, none, catalogues)).toEqual({
      path: chosen,
      unlinked: ['direction', 'studyForm'],
      end: { level: 'speciality', why: 'open' },
    })
  })

  test('to a speciality name, which is no speciality of the path', () => {
    expect(resolvePath(unlinkedIds, none, catalogues)).toEqual({
      path: { ...chosen, newName: name },
      unlinked: ['direction', 'studyForm', 'speciality'],
      end: { level: 'speciality', why: 'unlinked' },
    })
  })

  test('to a name that alone is new, below a direction and a form that the faculty has', () => {
    const resolved = resolvePath({ ...ids, speciality: 60 }, lists, catalogues)
    expect(resolved.unlinked).toEqual(['speciality'])
    expect(resolved.path.newName).toBe(name)
    expect(resolved.path.speciality).toBeUndefined()
  })

  test.each(['studyForm', 'speciality'] as const)('the catalogue of the level %s is waited for', (level) => {
    for (const why of ['loading', 'failed'] as const) {
      expect(resolvePath(unlinkedIds, none, { ...catalogues, [level]: why }).end).toEqual({ level, why })
    }
    expect(resolvePath(unlinkedIds, none, { ...catalogues, [level]: [] }).end).toEqual({ level, why: 'gone' })
  })
})
