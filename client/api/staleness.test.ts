import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { disciplines } from '#contract/disciplines.ts'
import { duplicates } from '#contract/duplicates.ts'
import { gak } from '#contract/gak.ts'
import { groups } from '#contract/groups.ts'
import { contract } from '#contract/index.ts'
import { merge } from '#contract/merge.ts'
import { quota } from '#contract/quota.ts'
import { rooms } from '#contract/rooms.ts'
import { SaveAnswer } from '#contract/save.ts'
import { specialities } from '#contract/specialities.ts'
import { listsShowing } from './staleness.ts'

const calls = Object.values(contract).flatMap((module): Call[] => Object.values(module))
// the answer of a merge has obstacles besides
const saves = [...calls.filter(({ data }) => data === SaveAnswer), merge.apply]

test('staleness: every call that saves names the lists that show it', () => {
  expect(saves.length).toBeGreaterThan(40)
  expect(saves.filter((call) => !listsShowing.has(call)).map(({ path }) => path)).toEqual([])
})

test('staleness: only reads are lists', () => {
  const lists = new Set([...listsShowing.values()].flat())
  expect([...lists].filter((call) => listsShowing.has(call)).map(({ path }) => path)).toEqual([])
})

// @rule course-list
test('staleness: a study form is saved → the courses of its specialities are read again', () => {
  expect(listsShowing.get(catalogues.saveStudyForm)).toContain(groups.courses)
  expect(listsShowing.get(catalogues.saveStudyForm)).not.toContain(catalogues.levels)
})

// @rule merge-references
test('staleness: a merge shows in every list in which a save of a merged row, or of what refers to it, shows', () => {
  const shown = new Set(listsShowing.get(merge.apply))
  const touched = [
    catalogues.saveDirection,
    catalogues.saveSpecialityName,
    catalogues.saveStudyForm,
    catalogues.saveDepartment,
    catalogues.saveLevel,
    catalogues.saveQualification,
    catalogues.saveLicence,
    groups.saveName,
    disciplines.update,
    rooms.save,
    specialities.save,
    specialities.saveParameters,
    specialities.saveAdmissionPlan,
    groups.save,
    quota.save,
    gak.saveMember,
    duplicates.dismiss,
  ]
  const missing = touched.flatMap((call) => (listsShowing.get(call) ?? []).filter((list) => !shown.has(list)))
  expect(missing.map(({ path }) => path)).toEqual([])
})
