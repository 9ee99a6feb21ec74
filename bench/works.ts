import { contract } from '#contract/index.ts'
import type { Call } from '#contract/call.ts'
import { country } from './rows.ts'

/** One request of a work. */
export type Asked = { call: Call; body: object }

export type Work = {
  name: string
  /** The n-th request; n never repeats within a run. */
  ask: (n: number) => Asked
  /** How many different requests there are; they are made once and sent again and again. Undefined: each is new. */
  repeats?: number
}

const { first, institutions, facultiesEach } = country
const again = 20
const faculties = institutions * facultiesEach

const children = (institution: number): Asked => ({
  call: contract.hierarchy.faculties,
  body: { idVuz: first + institution },
})

/** The names of a new faculty. */
export const facultyNames = (n: number | string) => ({
  shortName: `Н-${n}`,
  shortNameKg: `Н-${n}`,
  shortNameEn: `N-${n}`,
  fullName: `Новый факультет ${n}`,
  fullNameKg: `Жаңы факультет ${n}`,
  fullNameEn: `New faculty no. ${n}`,
  nDirector: 'Асанов А. А.',
})

const update = (n: number): Asked => {
  // A step that is prime to the number of rows: neighbours in time are strangers in the table.
  const faculty = (n * 7919) % faculties
  return {
    call: contract.hierarchy.saveFaculty,
    body: {
      idFaculty: first + faculty,
      idVuz: first + Math.floor(faculty / facultiesEach),
      ...facultyNames(`${faculty}-${n}`),
    },
  }
}

/** Each run's inserts bear names of their own: a database may be measured twice. */
const insert = (n: number): Asked => ({
  call: contract.hierarchy.saveFaculty,
  body: { idFaculty: -1, idVuz: first + (n % institutions), ...facultyNames(`${started}-${n}`) },
})
const started = Date.now() % 1_000_000

export const works: Work[] = [
  { name: 'list', ask: () => ({ call: contract.catalogues.directions, body: {} }), repeats: 1 },
  { name: 'children', ask: (n) => children(n % institutions) },
  { name: 'children again', ask: (n) => children(n % again), repeats: again },
  { name: 'insert', ask: insert },
  { name: 'update', ask: update },
  // The save is one of the very table that is read: a kept answer is never of use for long.
  { name: 'mix', ask: (n) => (n % 2 === 0 ? children((n / 2) % institutions) : update(n)) },
]
