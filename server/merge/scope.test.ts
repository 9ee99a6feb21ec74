import { beforeAll, expect, test } from 'vitest'
import { duplicates } from '#contract/duplicates.ts'
import { changeHeader, history } from '#contract/history.ts'
import { languages } from '#contract/languages.ts'
import { merge } from '#contract/merge.ts'
import type { Rights } from '#contract/rights.ts'
import { type AskOptions, testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { startSession } from '../auth/sessions.ts'
import { addUser, findLogin } from '../auth/users.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const registrar = { role: 'registrar', catalogues: false, institutions: [], faculties: [] } as const

async function signIn(login: string, rights: Rights): Promise<AskOptions> {
  await addUser(server.db, { login, name: '', surname: '' }, 'сыр', rights)
  return { session: await startSession(server.db, (await findLogin(server.db, login))?.id ?? 0, undefined) }
}

let ofFaculty: AskOptions
let ofCatalogues: AskOptions
let reader: AskOptions
let facultyId: number

beforeAll(async () => {
  facultyId = (await given.faculty()).id
  ofFaculty = await signIn('own', { ...registrar, faculties: [facultyId] })
  ofCatalogues = await signIn('catalogues', { ...registrar, catalogues: true })
  reader = await signIn('reader', { ...registrar, role: 'reader', institutions: null, catalogues: true })
})

// @rule people-scope
test('merge: departments outside the scope, catalogue without the right to it, reader → 403', async () => {
  const [own, twin] = [await given.department({ facultyId }), await given.department({ facultyId })]
  const foreign = await given.department()
  const [level, other] = [await given.level(), await given.level()]
  const status = async (entity: string, keep: number, away: number, asking: AskOptions) =>
    (await ask(merge.apply, { entity, keep, away, take: [], revKeep: 1, revAway: 1 }, asking)).status
  expect(await status('department', own.id, foreign.id, ofFaculty)).toBe(403)
  expect(await status('department', own.id, twin.id, ofCatalogues)).toBe(403)
  expect(await status('level', level.id, other.id, ofFaculty)).toBe(403)
  expect(await status('level', level.id, other.id, reader)).toBe(403)
  expect(await status('department', own.id, twin.id, ofFaculty)).toBe(200)
  expect(await status('level', level.id, other.id, ofCatalogues)).toBe(200)
})

// @rule merge-preview
test('merge: preview without the right to merge or propose → 403; rows out of scope → no obstacle to a proposal', async () => {
  const [own, twin] = [await given.department({ facultyId }), await given.department({ facultyId })]
  const foreign = await given.department()
  const [level, other] = [await given.level(), await given.level()]
  const status = async (entity: string, keep: number, away: number, asking: AskOptions) =>
    (await ask(merge.preview, { entity, keep, away }, asking)).status
  expect(await status('department', own.id, foreign.id, ofFaculty)).toBe(403)
  expect(await status('department', own.id, twin.id, reader)).toBe(403)
  expect(await status('level', level.id, other.id, ofFaculty)).toBe(200)
  expect(await status('level', level.id, other.id, reader)).toBe(200)
  expect(await status('department', own.id, twin.id, ofFaculty)).toBe(200)
  expect(await status('level', level.id, other.id, ofCatalogues)).toBe(200)
  // A row of another faculty prevents the merge, but the merge can be proposed.
  const [stays, goes] = [await given.direction(), await given.direction()]
  await given.speciality({ directionId: goes.id })
  const pair = { entity: 'direction', keep: stays.id, away: goes.id } as const
  const obstaclesOf = async (asking: AskOptions) => (await get(merge.preview, pair, asking)).obstacles
  expect(await obstaclesOf(ofCatalogues)).toMatchObject([{ reason: 'outsideScope' }])
  expect(await obstaclesOf(ofFaculty)).toEqual([])
})

// @rule people-scope
test('languages: one of the names to fix is out of scope, or the user is a reader → 403', async () => {
  const own = await given.department({ facultyId, nameEn: '' })
  const foreign = await given.department()
  const fixOf = ({ id }: { id: number }) => ({
    entity: 'department',
    id,
    field: 'f1_en',
    value: 'Chair',
    rev: 1,
  })
  const status = async (asking: AskOptions, ...rows: { id: number }[]) =>
    (await ask(languages.fix, { fixes: rows.map(fixOf) }, asking)).status
  expect(await status(ofFaculty, own, foreign)).toBe(403)
  expect(await status(reader, own)).toBe(403)
  expect(await status(ofFaculty, own)).toBe(200)
})

// @rule people-scope duplicate-dismissed
test('duplicates: dismissal by a registrar without the right to catalogues, undo by this registrar or a reader → 403', async () => {
  const ids = [(await given.level()).id, (await given.level()).id]
  const dismiss = (asking: AskOptions) => ask(duplicates.dismiss, { entity: 'level', ids }, asking)
  expect((await dismiss(ofFaculty)).status).toBe(403)
  const change = (await dismiss(ofCatalogues)).headers[changeHeader]
  const undo = async (asking: AskOptions) => (await ask(history.undo, { change }, asking)).status
  expect(await undo(ofFaculty)).toBe(403)
  expect(await undo(reader)).toBe(403)
  expect(await undo(ofCatalogues)).toBe(200)
})
