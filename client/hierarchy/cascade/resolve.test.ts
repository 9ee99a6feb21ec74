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
test('cascade resolve: URL has six ids that exist → the path is complete', () => {
  expect(resolvePath(ids, lists)).toEqual({ path: rows, unlinked: [], end: undefined })
})

describe.each(each)('step $level', ({ level, depth }) => {
  test('cascade resolve: URL ends before the step → no row is chosen at the step', () => {
    expect(resolvePath(upTo(depth), lists)).toEqual({
      path: rowsUpTo(depth),
      unlinked: [],
      end: { level, why: 'open' },
    })
  })

  test.each(['loading', 'failed'] as const)(
    'cascade resolve: list of the step is %s → the path ends at that step, even if later ids are valid',
    (why) => {
      expect(resolvePath(ids, { ...lists, [level]: why })).toEqual({
        path: rowsUpTo(depth),
        unlinked: [],
        end: { level, why },
      })
    },
  )

  // @rule structure-address
  test('cascade resolve: list of the step lacks the id → the path ends at that step, even if later ids are valid', () => {
    expect(resolvePath({ ...ids, [level]: 77 }, lists)).toEqual({
      path: rowsUpTo(depth),
      unlinked: [],
      end: { level, why: 'gone' },
    })
  })

  test('cascade resolve: list of the step is empty → the path ends at that step', () => {
    expect(resolvePath(ids, { ...lists, [level]: [] }).end).toEqual({ level, why: 'gone' })
  })
})

test('cascade resolve: URL has the id of the faculty’s speciality instead of the catalogue’s → no speciality is found', () => {
  expect(resolvePath({ ...ids, speciality: 600 }, lists).end).toEqual({ level: 'speciality', why: 'gone' })
})

describe('direction that is in the catalogue but not in the faculty', () => {
  const other = { ...rows.direction, id_direction: 40 }
  const unlinkedIds = { ...upTo(3), direction: 40 }
  const without: StepLists = { ...lists, studyForm: [] }

  // @rule cascade-unlinked
  test('cascade resolve: catalogue is loaded → the direction is chosen and marked as not in the faculty', () => {
    expect(resolvePath(unlinkedIds, without, { direction: [other] })).toEqual({
      path: { ...rowsUpTo(3), direction: other },
      unlinked: ['direction'],
      end: { level: 'studyForm', why: 'open' },
    })
  })

  test('cascade resolve: catalogue is loading → the path ends at the direction with «loading»', () => {
    expect(resolvePath(unlinkedIds, without, { direction: 'loading' }).end).toEqual({
      level: 'direction',
      why: 'loading',
    })
  })

  test('cascade resolve: catalogue could not be loaded → the path ends at the direction with «failed»', () => {
    expect(resolvePath(unlinkedIds, without, { direction: 'failed' }).end).toEqual({
      level: 'direction',
      why: 'failed',
    })
  })

  test('cascade resolve: catalogue lacks the direction → the path ends at the direction with «gone»', () => {
    expect(resolvePath(unlinkedIds, without, { direction: [] }).end).toEqual({
      level: 'direction',
      why: 'gone',
    })
  })

  test('cascade resolve: faculty has the direction → the direction is not marked', () => {
    expect(resolvePath(ids, lists, { direction: [rows.direction] }).unlinked).toEqual([])
  })
})

describe('path below a direction that is not in the faculty', () => {
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

  test('cascade resolve: URL has a study form below the direction → the study form is found in the catalogue', () => {
    expect(resolvePath({ ...upTo(3), direction: 40, studyForm: 50 }, none, catalogues)).toEqual({
      path: chosen,
      unlinked: ['direction', 'studyForm'],
      end: { level: 'speciality', why: 'open' },
    })
  })

  test('cascade resolve: URL has a speciality name below the study form → the name is found, the path has no speciality', () => {
    expect(resolvePath(unlinkedIds, none, catalogues)).toEqual({
      path: { ...chosen, newName: name },
      unlinked: ['direction', 'studyForm', 'speciality'],
      end: { level: 'speciality', why: 'unlinked' },
    })
  })

  test('cascade resolve: faculty lacks only the speciality → the name of the speciality is found in the catalogue', () => {
    const resolved = resolvePath({ ...ids, speciality: 60 }, lists, catalogues)
    expect(resolved.unlinked).toEqual(['speciality'])
    expect(resolved.path.newName).toBe(name)
    expect(resolved.path.speciality).toBeUndefined()
  })

  test.each(['studyForm', 'speciality'] as const)(
    'cascade resolve: catalogue of step %s is loading, cannot be loaded or lacks the id → the path ends there',
    (level) => {
      for (const why of ['loading', 'failed'] as const) {
        expect(resolvePath(unlinkedIds, none, { ...catalogues, [level]: why }).end).toEqual({ level, why })
      }
      expect(resolvePath(unlinkedIds, none, { ...catalogues, [level]: [] }).end).toEqual({
        level,
        why: 'gone',
      })
    },
  )
})
