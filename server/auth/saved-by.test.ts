import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entities } from '#contract/entities.ts'
import { savedBy } from '#contract/entities/registry.ts'
import { isInScope } from '#contract/rights.ts'
import { transaction } from '#db/connect.ts'
import { appUser } from '#db/schema/index.ts'
import { run } from '#db/statement.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { entityOf, tableOf } from '../entities.ts'
import { references } from '../history/references.ts'
import { placeReaderOf } from './places.ts'
import { addUser, findLogin } from './users.ts'

const server = testServer()
const given = factories(server)

const readSavedBy = async (table: string) =>
  (await run<{ by: string }>(server.db, 'SELECT saved_by($1) AS by', [table]))[0]?.by

// @rule people-written people-catalogues
test.each(entities)('saved_by: table of %s → the right that the contract demands', async (entity) => {
  const right = savedBy(entity)
  expect(await readSavedBy(tableOf(entity))).toBe(typeof right === 'string' ? right : 'scope')
})

/** Tables that have no entity, but that users other than administrators can change. */
const others: Record<string, string> = {
  dismissed_duplicate: 'catalogues',
  notice_read: 'own',
  proposal: 'named',
  reorganisation: 'own',
}

// @rule people-written
test('saved_by: table with history, without entity → only administrators may write it, except tables in `others`', async () => {
  const written = await run<{ name: string }>(
    server.db,
    `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgfoid = 'record_history'::regproc`,
    [],
  )
  expect(written.length).toBeGreaterThan(40)
  for (const { name } of written.filter((one) => entityOf(one.name) === undefined))
    expect([name, await readSavedBy(name)]).toEqual([name, others[name] ?? 'administrator'])
})

async function createEveryKind() {
  const faculty = await given.faculty()
  const speciality = await given.speciality({ facultyId: faculty.id })
  const link = await given.specialityGroup({ specialityId: speciality.id })
  const group = await given.group({ specialityGroupId: link.id })
  await given.parameters(speciality.id)
  await given.admissionPlan({ specialityId: speciality.id })
  await given.quota({ groupId: group.id, budget: 3 })
  await given.department({ facultyId: faculty.id })
  await given.room({ facultyId: faculty.id })
  await given.commissionMember({ facultyId: faculty.id })
  await given.commissionHistoryMember({ facultyId: faculty.id })
  await given.checkAcknowledgement({ institution: faculty.institutionId, faculty: faculty.id })
  return { faculty, speciality, link, group }
}

const scopedTables = entities.filter((entity) => typeof savedBy(entity) !== 'string').map(tableOf)

// @rule people-scope people-written
test('place_of: row, also after a delete of its parents in the transaction → its institution and faculty', async () => {
  const { faculty, speciality, link, group } = await createEveryKind()
  const place = { institution: faculty.institutionId, faculty: faculty.id }
  const reading = `SELECT DISTINCT place.institution, place.faculty
     FROM history h CROSS JOIN LATERAL place_of($1, coalesce(h.before, h.after)) AS place
     WHERE h.table_name = $1 AND place.faculty IS NOT DISTINCT FROM $2`
  const parameters = (table: string) => [table, table === 'institution' ? null : faculty.id]
  for (const table of scopedTables) {
    const [, expected] = parameters(table)
    expect(await run(server.db, reading, parameters(table)), table).toContainEqual({
      ...place,
      faculty: expected,
    })
  }
  await transaction(server.db, null, async (tx) => {
    await run(tx, 'DELETE FROM group_quota WHERE group_id = $1', [group.id])
    await run(tx, 'DELETE FROM study_group WHERE id = $1', [group.id])
    await run(tx, 'DELETE FROM speciality_group WHERE id = $1', [link.id])
    for (const table of ['speciality_parameters', 'admission_plan'])
      await run(tx, `DELETE FROM ${table} WHERE speciality_id = $1`, [speciality.id])
    await run(tx, 'DELETE FROM speciality WHERE id = $1', [speciality.id])
    const tables = [
      'group_quota',
      'study_group',
      'speciality_group',
      'speciality_parameters',
      'admission_plan',
    ]
    for (const table of [...tables, 'speciality'])
      expect(await run(tx, reading, parameters(table)), table).toEqual([place])
  })
})

// @rule people-scope people-written
test('rows_not_allowed: each scope over two faculties and institutions → refuses a group as the contract does', async () => {
  const scopes: { institutions: number[] | null; faculties: number[] }[] = []
  const firstTree = await createEveryKind()
  const secondTree = await createEveryKind()
  const [one, other] = [firstTree.faculty, secondTree.faculty]
  for (const institutions of [null, [], [one.institutionId], [one.institutionId, other.institutionId]])
    for (const faculties of [[], [one.id], [other.id], [one.id, other.id]])
      scopes.push({ institutions, faculties })
  const find = placeReaderOf({ idGroup: 'group' })
  await addUser(server.db, { login: 'scope', name: '', surname: '' }, 'сыр', {
    role: 'registrar',
    catalogues: false,
    institutions: [],
    faculties: [],
  })
  const id = (await findLogin(server.db, 'scope'))?.id ?? 0
  for (const [place, scope] of scopes.entries()) {
    await server.db.update(appUser).set(scope).where(eq(appUser.id, id))
    for (const { group } of [firstTree, secondTree]) {
      const { places } = await find(server.db, { idGroup: group.id })
      const refused = await transaction(server.db, id, async (tx) => {
        await run(tx, 'UPDATE study_group SET extra = $2 WHERE id = $1', [group.id, `г${place}`])
        const rows = await run<{ refusal: string }>(tx, 'SELECT refusal FROM rows_not_allowed($1, 0)', [id])
        throw Object.assign(new Error('enough'), { rows })
      }).catch((error: unknown) => (error instanceof Error && 'rows' in error ? error.rows : error))
      const isOwn = isInScope({ catalogues: false, ...scope }, places)
      expect(refused, JSON.stringify(scope)).toEqual(isOwn ? [] : [{ refusal: 'outsideScope' }])
    }
  }
})

// @rule people-written
test('saved_by: table that refers to a faculty, speciality or group → has a scope', () => {
  const parents = ['faculty', 'speciality', 'speciality_group', 'study_group']
  const below = references.filter(({ target }) => parents.includes(target)).map(({ table }) => table)
  expect([...new Set(below)].filter((table) => !scopedTables.includes(table))).toEqual([])
})
