import { beforeAll, expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { history } from '#contract/history.ts'
import type { Rights } from '#contract/rights.ts'
import { setup } from '#contract/setup.ts'
import { specialities } from '#contract/specialities.ts'
import { run } from '#db/statement.ts'
import { type AskOptions, testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { undoHelpers } from '#test/undoing.ts'
import { startSession } from '../../auth/sessions.ts'
import { addUser, findLogin } from '../../auth/users.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const { newest } = undoHelpers(server)
const registrar = { role: 'registrar', catalogues: false, institutions: [], faculties: [] } as const

async function signIn(login: string, rights: Rights): Promise<AskOptions> {
  await addUser(server.db, { login, name: '', surname: '' }, 'сыр', rights)
  return { session: await startSession(server.db, (await findLogin(server.db, login))?.id ?? 0, undefined) }
}

let ofFaculty: AskOptions
let ofAnother: AskOptions
let ofCatalogues: AskOptions
let reader: AskOptions
let faculty: number

beforeAll(async () => {
  faculty = (await given.faculty()).id
  ofFaculty = await signIn('own', { ...registrar, faculties: [faculty] })
  ofAnother = await signIn('other', { ...registrar, faculties: [(await given.faculty()).id] })
  ofCatalogues = await signIn('catalogues', { ...registrar, catalogues: true })
  reader = await signIn('reader', { ...registrar, role: 'reader', institutions: null, catalogues: true })
})

const undo = async (change: string, options: AskOptions, dryRun = false) =>
  (await ask(history.undo, { change, dryRun }, options)).status

// @rule people-scope
test('undo: rows of another faculty → 403, nothing changes, also in a dry run', async () => {
  const speciality = await given.speciality({ facultyId: faculty })
  await given.parameters(speciality.id)
  const isStored = async () =>
    (await run(server.db, 'SELECT 1 FROM speciality_parameters WHERE speciality_id = $1', [speciality.id]))
      .length === 1
  await get(specialities.delete, { idSpec: speciality.id })
  const deleted = await newest()
  for (const user of [ofAnother, ofCatalogues, reader]) {
    expect(await undo(deleted, user, true)).toBe(403)
    expect(await undo(deleted, user)).toBe(403)
  }
  expect(await isStored()).toBe(false)
  expect(await newest()).toBe(deleted)

  expect(await undo(deleted, ofFaculty)).toBe(200)
  expect(await isStored()).toBe(true)
})

// @rule people-scope
test('undo: row of a catalogue → needs the right to catalogues; row of the set-up → needs an administrator', async () => {
  await get(catalogues.saveLevel, { IDLevel: -1, NameLevel: 'Уровень', NameLevelKg: 'а', NameLevelEn: 'b' })
  const added = await newest()
  expect(await undo(added, ofFaculty)).toBe(403)
  expect(await undo(added, reader)).toBe(403)
  expect(await undo(added, ofCatalogues)).toBe(200)

  await get(setup.saveUnit, { id: -1, name: 'Единица', nameKg: 'а', nameEn: 'b' })
  const unit = await newest()
  expect(await undo(unit, ofCatalogues)).toBe(403)
  expect(await undo(unit, {})).toBe(200)
})

// @rule people-scope setup-lists put-back
test('undo: institution was added, deleted or renamed in Russian → needs an administrator; other field → the institution’s registrar can', async () => {
  const { id: idMinisterstvo } = await given.ministry()
  const names = { v2: 'УНИ', fullName: 'Университет' }
  const [made] = await get(setup.saveInstitution, { idVuz: -1, idMinisterstvo, ...names })
  const idVuz = made?.ID ?? 0
  const added = await newest()
  const ofInstitution = await signIn('institution', { ...registrar, institutions: [idVuz] })
  await get(setup.saveInstitution, { idVuz, idMinisterstvo, ...names, v2: 'УН' })
  const renamed = await newest()
  const body = { entity: 'institution' as const, id: idVuz, change: renamed, fields: ['v2'] }
  expect(await ask(history.putBack, body, ofInstitution)).toMatchObject({
    status: 403,
    code: 'administratorOnly',
  })
  expect(await undo(renamed, ofInstitution, true)).toBe(403)
  expect(await undo(renamed, ofInstitution)).toBe(403)
  expect(await undo(renamed, {})).toBe(200)
  const isOfAdministrators = async (number: string) =>
    (await get(history.changes, { entity: 'institution', id: idVuz }, ofInstitution)).find(
      ({ change }) => change === number,
    )?.of_administrators
  expect([await isOfAdministrators(added), await isOfAdministrators(renamed)]).toEqual([true, true])
  await get(hierarchy.saveInstitution, { idVuz, glava: 'Асанов А. А.' })
  const other = await newest()
  expect(await isOfAdministrators(other)).toBe(false)
  expect(await undo(other, ofInstitution)).toBe(200)
  // The whole row is restored without the fields that only administrators may set.
  const whole = { entity: 'institution' as const, id: idVuz, change: renamed }
  expect(await ask(history.putBack, whole, ofInstitution)).toMatchObject({ data: [{ sms: '2' }] })
  await get(setup.saveInstitution, { idVuz, idMinisterstvo, ...names, ownership: 'private' })
  const inSetup = await newest()
  expect(await isOfAdministrators(inSetup)).toBe(false)
  expect(await undo(inSetup, ofInstitution)).toBe(200)
  expect(await undo(added, ofInstitution)).toBe(403)
  const ofAll = await signIn('all', { ...registrar, institutions: null })
  await get(setup.delete, { list: 'institution', id: idVuz })
  expect(await undo(await newest(), ofAll)).toBe(403)
})
