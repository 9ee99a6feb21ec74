import { expect, test } from 'vitest'
import { catalogues } from './catalogues/catalogues.ts'
import type { Call } from './call.ts'
import { duplicates } from './duplicates.ts'
import { gak } from './gak.ts'
import { groups } from './groups.ts'
import { hierarchy } from './hierarchy.ts'
import { history } from './history.ts'
import { contract } from './index.ts'
import { merge } from './merge.ts'
import { quota } from './quota.ts'
import { specialities } from './specialities.ts'
import { makesStale } from './tables.ts'

const calls = Object.values<Record<string, Call>>(contract).flatMap((of) => Object.values(of))

const staleAfter = ({ writes = [] }: Call) =>
  calls.filter(({ reads = 'once' }) => makesStale(writes, reads)).map(({ path }) => path)

const paths = (...of: Call[]) => of.map(({ path }) => path)

test('staleness: save → reads of its tables or of unknown tables become stale, reads that are never cached do not', () => {
  expect(makesStale(['level'], ['level', 'department'])).toBe(true)
  expect(makesStale(['level'], ['department'])).toBe(false)
  expect(makesStale(['level'], 'any')).toBe(true)
  expect(makesStale(['level'], 'once')).toBe(false)
  expect(makesStale('any', ['department'])).toBe(true)
  expect(makesStale('any', 'once')).toBe(false)
})

// @rule course-list
test('staleness: save of a study form → lists of courses and groups become stale, the list of levels does not', () => {
  const stale = staleAfter(catalogues.saveStudyForm)
  expect(stale).toEqual(
    expect.arrayContaining(
      paths(groups.courses, groups.admitted, quota.overview, hierarchy.studyForms, catalogues.studyForms),
    ),
  )
  expect(stale).not.toContain(catalogues.levels.path)
})

// @rule merge-references
test('staleness: merge → lists of the merged rows, and lists of rows that refer to the merged rows, become stale', () => {
  expect(staleAfter(merge.apply)).toEqual(
    expect.arrayContaining(
      paths(
        catalogues.departments,
        specialities.parameters,
        specialities.admissionPlans,
        groups.list,
        quota.list,
        gak.members,
        duplicates.list,
      ),
    ),
  )
})

test('staleness: undo → every read that the client caches becomes stale', () => {
  expect(staleAfter(history.undo)).toEqual(
    calls.filter(({ reads }) => reads !== undefined && reads !== 'once').map(({ path }) => path),
  )
})
