import type { BodyOf } from '#contract/call.ts'
import { ids, maxSavedViews } from '#contract/limits.ts'
import { created, deleted, duplicate, type SaveAnswer, stale, updated } from '#contract/save.ts'
import { type ViewRow, views } from '#contract/views.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { readCurrentUnits } from '../reorganisation/current-units.ts'
import { insertOfUser } from '../saving/insert-of-user.ts'
import { isDuplicate } from '../saving/sqlstate.ts'
import { type Caller, serve } from '../serve.ts'
import { builtInViews } from './built-in-views.ts'

const listSql = `
  SELECT v.id AS id_view, v.screen, v.name, v.address, v.shared, v.user_id = $1::integer AS own, false AS ready, v.rev
  FROM saved_view v WHERE v.screen = $2 AND (v.shared OR v.user_id = $1::integer) ORDER BY v.name, v.id`

async function listViews(
  db: Db,
  { screen }: BodyOf<typeof views.list>,
  { userId, language, services }: Caller,
): Promise<ViewRow[]> {
  const today = services.today()
  const saved = await run<ViewRow>(db, listSql, [userId, screen])
  const builtIn = builtInViews.map(({ names, addressOn, ...view }, place) => ({
    id_view: place + 1,
    ...view,
    name: names[language],
    address: addressOn(today),
    shared: true,
    own: false,
    ready: true,
    rev: 0,
  }))
  const current = await readCurrentUnits(db)
  const followed = saved.map((view) => ({ ...view, address: followUnits(view.address, current) }))
  return [...builtIn.filter((view) => view.screen === screen), ...followed]
}

/** Replaces the ids of ended units that have exactly one successor. Other ended units remain in the URL. */
const followUnits = (address: string, current: Awaited<ReturnType<typeof readCurrentUnits>>) =>
  address.replaceAll(/(?<=(?:^|&)(vuz|fac)=)\d+(?=&|$)/g, (id, name: string) => {
    const next = current(name === 'vuz' ? 'institution' : 'faculty', [Number(id)])
    return next.length === 1 ? String(next[0]) : id
  })

// Administrators may save and delete the shared views of other users.
const isOwnSql = '(user_id = $2::integer OR ($3::boolean AND shared))'

const insertSql = `
  INSERT INTO saved_view (user_id, screen, name, address, shared)
  SELECT $1::integer, $2, $3, $4, $5
  WHERE (SELECT count(*) FROM saved_view WHERE user_id = $1::integer) < ${maxSavedViews} RETURNING id, rev`
const updateSql = `
  UPDATE saved_view SET screen = $4, name = $5, address = $6, shared = $7
  WHERE id = $1::integer AND ${isOwnSql} AND rev = coalesce($8::integer, rev) RETURNING rev`

/**
 * Saves a view (domain.md#views-kept). Returns sms 3 (duplicate) if another view of the caller on this screen
 * has its name. Throws 400 if the caller has the maximum number of views.
 */
async function saveView(db: Db, body: BodyOf<typeof views.save>, caller: Caller): Promise<SaveAnswer> {
  const { idView, screen, name, address, shared, rev } = body
  const { userId } = caller
  const isAdministrator = caller.rights.role === 'administrator'
  if (shared && !isAdministrator) throw refusal('administratorOnly')
  const values = [screen, name, address, shared]
  try {
    if (idView === ids.create) {
      const made = await insertOfUser(db, insertSql, [userId, ...values])
      if (made === undefined) throw refusal('viewsTooMany', { most: maxSavedViews })
      return created(made.id, made.rev)
    }
    const [saved] = await run<{ rev: number }>(db, updateSql, [
      idView,
      userId,
      isAdministrator,
      ...values,
      rev ?? null,
    ])
    if (saved !== undefined) return updated(saved.rev)
  } catch (error) {
    if (isDuplicate(error)) return duplicate()
    throw error
  }
  await demandOwnView(db, idView, caller)
  return stale()
}

const deleteSql = `DELETE FROM saved_view WHERE id = $1::integer AND ${isOwnSql} RETURNING id`

async function deleteView(
  db: Db,
  { idView }: BodyOf<typeof views.delete>,
  caller: Caller,
): Promise<SaveAnswer> {
  const isAdministrator = caller.rights.role === 'administrator'
  const gone = await run(db, deleteSql, [idView, caller.userId, isAdministrator])
  if (gone.length > 0) return deleted()
  await demandOwnView(db, idView, caller)
  throw refusal('noSuchRow')
}

const findSql = `
  SELECT user_id = $2::integer AS own FROM saved_view WHERE id = $1::integer AND (shared OR user_id = $2::integer)`

/**
 * Throws 404 for a view that the caller cannot see, and 403 for another user's view unless the caller is an
 * administrator.
 */
async function demandOwnView(db: Db, id: number, { userId, rights }: Caller): Promise<void> {
  const [found] = await run<{ own: boolean }>(db, findSql, [id, userId])
  if (found === undefined) throw refusal('noSuchRow')
  if (!found.own && rights.role !== 'administrator') throw refusal('administratorOnly')
}

export const viewRoutes = serve(views, { list: listViews, save: saveView, delete: deleteView })
