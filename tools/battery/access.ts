import { type Context, type Group, type Judge, newJudge, sliceOf } from './group.ts'
import type { Call } from '#contract/call.ts'
import { factories } from '#test/given.ts'
import { saveCases } from '#test/every-save.ts'
import { sampleBody } from '#test/sample-body.ts'
import { changedTables, fingerprint } from './database.ts'
import { inParallel } from './parallel.ts'
import { type Product, startProduct } from './product.ts'
import { calls, missingRoutes } from './routes.ts'

export const accessControl: Group = {
  name: 'A',
  title: 'access: every call without a session, of another method, without the right; protected rows',
  daily: true,
  run,
}

async function run(context: Context) {
  const judge = newJudge()
  const product = await startProduct(context)
  try {
    const missing = await missingRoutes(product)
    judge.check(missing.length === 0, `calls that one list has and the other has not: ${missing.join(', ')}`)
    const before = await fingerprint(product.pool)
    await checkWithoutSession(product, judge, context)
    await checkWrongMethods(product, judge, context)
    await checkWithoutRight(product, judge)
    const changed = changedTables(before, await fingerprint(product.pool))
    // `app_user` is ignored, since `checkWithoutRight` adds two users.
    const others = changed.filter((table) => table !== 'app_user' && table !== 'history')
    judge.check(others.length === 0, `refused calls have changed ${others.join(', ')}`)
    await checkProtectedRows(product, judge)
  } finally {
    await product.stop()
  }
  return judge.outcome()
}

/** Returns two bodies: one with an existing id and one with an unknown id. */
const bodies = (call: Call) => [sampleBody(call), replaceIds(sampleBody(call), 2_147_483_647)]

const replaceIds = (body: Record<string, unknown>, id: number) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, /^id/i.test(name) ? id : value]))

async function checkWithoutSession(product: Product, judge: Judge, { size, seed }: Context) {
  const loggedOut = await product.signIn()
  await product.ask({ method: 'GET', path: 'auth/logout' }, undefined, { session: loggedOut })
  const expired = await product.signIn()
  await product.pool.query(
    `UPDATE session SET expires_at = now() - interval '1 second' WHERE id = (SELECT max(id) FROM session)`,
  )
  const openSession = await product.signIn()
  const tokens: [string, Record<string, string>][] = [
    ['no cookie', {}],
    ['an empty one', { cookie: 'sid=' }],
    ['a random one', { cookie: `sid=${'q7'.repeat(21)}` }],
    ['an ended one', { cookie: `sid=${loggedOut}` }],
    ['an expired one', { cookie: `sid=${expired}` }],
    ['a cut one', { cookie: `sid=${openSession.slice(0, -1)}` }],
    ['one of another name', { cookie: `__Host-sid=${openSession}` }],
    ['8 kB', { cookie: `sid=${'x'.repeat(8000)}` }],
    ['an unknown key', { authorization: `Bearer ${openSession}` }],
  ]
  const cases = calls
    .filter(({ open }) => open === undefined)
    .flatMap((call, index) => {
      const [none, ...others] = tokens
      const tried = size === 'daily' && none ? [none, ...sliceOf(others, 1, seed + index)] : tokens
      return tried.map(([kind, headers]) => ({ call, kind, headers }))
    })
  await inParallel(cases, 8, async ({ call, kind, headers }) => {
    const answers = []
    for (const body of bodies(call)) answers.push(await product.ask(call, body, { session: null, headers }))
    const same = new Set(answers.map(({ text }) => text)).size === 1
    const closed = answers.every(({ status }) => status === 401)
    judge.check(
      closed && same,
      `${call.path} with ${kind}: ${answers.map(({ status }) => status).join(', ')}`,
    )
  })
}

async function checkWrongMethods(product: Product, judge: Judge, { size, seed }: Context) {
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
  const cases = calls.flatMap((call, index) => {
    const others = methods.filter((method) => method !== call.method)
    const tried = size === 'daily' ? sliceOf(others, 1, seed + index) : others
    return tried.map((method) => ({ call, method }))
  })
  const origin = product.instances[0]?.origin ?? ''
  const cookie = `sid=${await product.signIn()}`
  await inParallel(cases, 8, async ({ call, method }) => {
    const answer = await fetch(`${origin}/okuu/api/v1/${call.path}`, {
      method,
      headers: { 'x-okuu': '1', cookie },
    })
    await answer.arrayBuffer()
    judge.check([404, 405].includes(answer.status), `${method} ${call.path}: ${answer.status}`)
  })
}

/** Checks that a reader and a registrar with an empty scope cannot save. */
async function checkWithoutRight(product: Product, judge: Judge) {
  for (const role of ['reader', 'registrar']) {
    const { rows } = await product.pool.query<{ id: number }>(
      `INSERT INTO app_user (login, login_key, name, surname, password_hash, role, catalogues, institutions, faculties)
       VALUES ($1::text, $1::text, '', '', 'none', $1::text, false, '{}', '{}') RETURNING id`,
      [role],
    )
    const session = await product.signIn(rows[0]?.id)
    const closed = calls.filter(({ may }) => may !== undefined && may !== 'everyone')
    await inParallel(closed, 8, async (call) => {
      const { status } = await product.ask(call, sampleBody(call), { session })
      // A call whose right depends on its rows reads them first, so its refusal may have a different status.
      const right = status === 403 || (call.may === 'ownRows' && role === 'registrar' && status < 500)
      judge.check(right && status >= 400, `${call.path} by a ${role}: ${status}`)
    })
  }
}

type ProtectedTable = {
  table: string
  create: string
  away: string
  /** Returns a body that changes only the code of a row; undefined: the rows have no code. */
  recode?: (name: string) => object
}

const protectedTables: ProtectedTable[] = [
  {
    table: 'direction',
    create: 'direction',
    away: 'direction, away',
    recode: (direction_) => ({ code: '9', direction_ }),
  },
  {
    table: 'speciality_name',
    create: 'speciality name',
    away: 'speciality name, away',
    recode: (special_) => ({ code_: '9', special_ }),
  },
  { table: 'study_form', create: 'study form', away: 'study form, away' },
  { table: 'department', create: 'department', away: 'department, away' },
  { table: 'qualification', create: 'qualification', away: 'qualification, away' },
  { table: 'level', create: 'level', away: 'level, away' },
  { table: 'licence', create: 'licence', away: 'licence, away' },
]

/** Checks that no call deletes a protected row or changes its name or code. */
async function checkProtectedRows(product: Product, judge: Judge) {
  const given = factories(product)
  const saving = (name: string) => {
    const found = saveCases.find((one) => one.name === name)
    if (found === undefined) throw new Error(`There is no saving "${name}"`)
    return found
  }
  for (const { table, create, away, recode } of protectedTables) {
    const deleting = saving(away)
    // Building the body creates a row. The single field of the body has the row's id.
    const deletion = (await deleting.body(given)) as Record<string, number>
    const [field = '', id = 0] = Object.entries(deletion)[0] ?? []
    await product.pool.query(`UPDATE ${table} SET editable = false WHERE id = $1`, [id])
    const row = () => product.pool.query<{ name_ru?: string }>(`SELECT * FROM ${table} WHERE id = $1`, [id])
    const before = JSON.stringify((await row()).rows)
    const renamed = { ...((await saving(create).body(given)) as object), [field]: id }
    const recoded = recode && { ...renamed, ...recode(String((await row()).rows[0]?.name_ru)) }
    for (const [call, body] of [
      [saving(create).call, renamed],
      ...(recoded ? [[saving(create).call, recoded] as const] : []),
      [deleting.call, deletion],
    ] as const) {
      const { text } = await product.ask(call, body)
      const same = JSON.stringify((await row()).rows) === before
      judge.check(same && /"sms":"[67]"/.test(text), `${call.path} on a protected row: ${text}`)
    }
  }
}
