import type { Page } from '@playwright/test'
import { users } from '#contract/users.ts'
import { expect, type Okuu } from './fixtures.ts'

export const password = 'мөңгү суусу'

export type Rights = { role: string; catalogues?: boolean; institutions?: number[]; faculties?: number[] }

/** Makes a password permanent. In the product only a user can do this, by changing the password. */
export const makePasswordPermanent = (okuu: Okuu, login: string) =>
  okuu.sql('UPDATE app_user SET password_given = false WHERE login = $1', [login])

export async function withdrawCatalogues({ ask }: Okuu, login: string): Promise<void> {
  const row = (await ask(users.list, {})).find((one) => one.login === login)
  if (row === undefined) throw new Error(`Nobody is called ${login}`)
  const { id_user: idUser, name, surname, role } = row
  await ask(users.save, { idUser, login, name, surname, role, catalogues: false })
}

export const signInAs = (page: Page, okuu: Okuu, login: string, rights: Rights) =>
  signInWith(page, page, okuu, { login, ...rights })

/** Creates a user and signs in. `page` has the session of the administrator, `other` that of the user. */
export const signInOnPage = (page: Page, other: Page, okuu: Okuu, login: string, role = 'reader') =>
  signInWith(page, other, okuu, { login, role })

async function signInWith(
  adding: Page,
  entering: Page,
  okuu: Okuu,
  { login, ...rights }: Rights & { login: string },
) {
  const post = (by: Page, path: string, data: object) =>
    by.request.post(`${okuu.url}/api/v1/${path}`, { data, headers: { 'X-Okuu': '1' } })
  expect((await post(adding, 'users/save', { idUser: -1, login, password, ...rights })).ok()).toBe(true)
  await makePasswordPermanent(okuu, login)
  expect((await post(entering, 'auth/login', { login, password })).ok()).toBe(true)
}

export type Place = { vuz: number; fac: number; address: string }

/** Returns two places with groups, in different institutions. `skipped`: number of institutions to skip. */
export async function findTwoPlaces(okuu: Okuu, skipped = 0): Promise<[Place, Place]> {
  const [one, other] = await okuu.sql<Place>(
    `SELECT DISTINCT ON (i.id) i.id AS vuz, f.id AS fac, concat(
       'educational?min=', i.ministry_id, '&vuz=', i.id, '&fac=', f.id,
       '&dir=', s.direction_id, '&form=', s.study_form_id, '&spec=', s.speciality_name_id) AS address
     FROM speciality s JOIN faculty f ON f.id = s.faculty_id JOIN institution i ON i.id = f.institution_id
     JOIN speciality_group l ON l.speciality_id = s.id JOIN study_group g ON g.speciality_group_id = l.id
     ORDER BY i.id, f.id, s.id LIMIT 2 OFFSET $1`,
    [skipped],
  )
  if (one === undefined || other === undefined) throw new Error('The demo country has one institution')
  return [one, other]
}
