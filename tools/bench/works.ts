import { contract } from '#contract/index.ts'
import type { Call } from '#contract/call.ts'
import { country } from './rows.ts'

export type CallCase = { call: Call; body: object }

export type Work = {
  name: string
  /** Returns the n-th request. A run uses each number n only once. */
  ask: (n: number) => CallCase
  /** Number of different requests, each built once and sent repeatedly. Undefined: every request is new. */
  repeats?: number
}

const { first, institutions, facultiesEach, groups, links, intake, directions, levels } = country
const again = 20
const faculties = institutions * facultiesEach

const children = (institution: number): CallCase => ({
  call: contract.hierarchy.faculties,
  body: { idVuz: first + institution },
})

export const facultyNames = (n: number | string) => ({
  shortName: `Н-${n}`,
  shortNameKg: `Н-${n}`,
  shortNameEn: `N-${n}`,
  fullName: `Новый факультет ${n}`,
  fullNameKg: `Жаңы факультет ${n}`,
  fullNameEn: `New faculty no. ${n}`,
  nDirector: 'Асанов А. А.',
})

const update = (n: number): CallCase => {
  // The factor is coprime to the number of rows, so successive requests use distant rows.
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

/** Part of all inserted names, so a database can be measured several times without equal names. */
const started = Date.now() % 1_000_000

const insert = (n: number): CallCase => ({
  call: contract.hierarchy.saveFaculty,
  body: { idFaculty: -1, idVuz: first + (n % institutions), ...facultyNames(`${started}-${n}`) },
})

const direction = (idDirection: number, n: string): CallCase => ({
  call: contract.catalogues.saveDirection,
  body: {
    idDirection,
    code: n.slice(-12),
    direction_: `Технология и организация производства продукции № ${n}`,
    directionKg: `Продукция өндүрүүнүн технологиясы жана уюштуруу № ${n}`,
    directionEn: `Technology and organisation of production no. ${n}`,
  },
})

/**
 * Returns the save of a group. An inserted group uses a speciality group that has no group in the measured
 * new years. Inserts use every intake except the filled one.
 */
const group = (idGroup: number, link: number, idGroupY: number, dop: string): CallCase => ({
  call: contract.groups.save,
  body: { idGroup, idComGspe: first + link, idGroupY, dop, idNameGr: 0 },
})
const newGroup = (n: number) =>
  group(-1, groups + (n % (links - groups)), Math.floor(n / (links - groups)) % intake, '')
const changedGroup = (n: number) => {
  const link = (n * 7919) % links
  return group(first + link, link, intake, `б-${n}`)
}

/** Returns the save of a quota that already exists, so the save never inserts. */
const quota = (n: number): CallCase => ({
  call: contract.quota.save,
  body: { idRrnkGrKolst: first + ((n * 7919) % links), kolB: n % 1000, kolK: Math.floor(n / links) % 1000 },
})

export const works: Work[] = [
  { name: 'list', ask: () => ({ call: contract.catalogues.specialityNames, body: {} }), repeats: 1 },
  { name: 'children', ask: (n) => children(n % institutions) },
  { name: 'children again', ask: (n) => children(n % again), repeats: again },
  {
    name: 'level',
    ask: (n) => ({ call: contract.hierarchy.directions, body: { idFaculty: first + (n % levels) } }),
    repeats: levels,
  },
  { name: 'insert', ask: insert },
  { name: 'update', ask: update },
  { name: 'direction: insert', ask: (n) => direction(-1, `${started}-${n}`) },
  { name: 'direction: update', ask: (n) => direction(first + ((n * 7919) % directions), `и-${n}`) },
  { name: 'group: insert', ask: newGroup },
  { name: 'group: update', ask: changedGroup },
  { name: 'quota: update', ask: quota },
  // Half of the requests save into the table that the other half reads, so cached responses soon become
  // stale.
  { name: 'mix', ask: (n) => (n % 2 === 0 ? children((n / 2) % institutions) : update(n)) },
]
