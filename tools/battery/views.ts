import type pg from 'pg'
import { textOf } from '#test/sources.ts'

// Screens and dialogs are found in the code of the client, so that new ones are visited.

const matches = (path: string, pattern: RegExp) =>
  [...textOf(path).matchAll(pattern)].map(([, name = '']) => name)

const screens = () => matches('client/routes.tsx', /path: '(\/[\w-]+)'/g)
const overAnyScreen = () => matches('client/shell/global-dialogs.tsx', /kind: '([\w.]+)'/g)
const structureViews = () => [
  ...matches('client/educational/dialogs.tsx', /\brow\(\s*'([\w.]+)'/g),
  ...['direction', 'studyForm', 'speciality'].flatMap((step) =>
    ['pick', 'edit', 'add', 'delete'].map((act) => `${step}.${act}`),
  ),
]

const catalogues: [path: string, table: string][] = [
  ['/direction', 'direction'],
  ['/speciality', 'speciality_name'],
  ['/kafedra', 'department'],
  ['/qual', 'qualification'],
  ['/discipline', 'discipline'],
]

const languages = ['ru', 'ky', 'en']

export async function screenPathsOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<Record<string, number>>(
    `SELECT i.ministry_id AS min, i.id AS vuz, f.id AS fac, s.direction_id AS dir, s.study_form_id AS form,
       s.speciality_name_id AS spec, max(g.id) AS "group"
     FROM speciality s JOIN faculty f ON f.id = s.faculty_id JOIN institution i ON i.id = f.institution_id
       JOIN speciality_group l ON l.speciality_id = s.id JOIN study_group g ON g.speciality_group_id = l.id
     GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY count(*) DESC LIMIT 1`,
  )
  const { group, ...way } = rows[0] ?? {}
  const path = `/educational?${Object.entries(way)
    .map(([name, id]) => `${name}=${id}`)
    .join('&')}`
  const rowDialogs = await Promise.all(
    catalogues.map(async ([screen, table]) => {
      const found = await pool.query<{ id: number }>(`SELECT id FROM ${table} ORDER BY id DESC LIMIT 2`)
      return found.rows.flatMap(({ id }) =>
        ['edit', 'delete'].map((act) => `${screen}?modal=${act}&id=${id}`),
      )
    }),
  )
  return [
    ...screens().flatMap((screen) => languages.map((lang) => `${screen}?lang=${lang}`)),
    path,
    ...structureViews().map(
      (dialog) => `${path}&modal=${dialog}&id=${dialog.startsWith('group') ? group : way.dir}`,
    ),
    ...overAnyScreen().map((dialog) => `/direction?modal=${dialog}`),
    ...rowDialogs.flat(),
    `/audience?q=z`,
    `/quota?fac=${way.fac}`,
    '/login',
  ]
}
