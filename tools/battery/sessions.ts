import { setTimeout as sleep } from 'node:timers/promises'
import { auth } from '#contract/auth.ts'
import { users } from '#contract/users.ts'
import { administrator } from './database.ts'
import { checkBruteForce } from './brute-force.ts'
import { type Context, type Group, type Judge, newJudge } from './group.ts'
import { type AskOptions, type Product, startProduct } from './product.ts'

export const sessions: Group = {
  name: 'D',
  title: 'sessions: fixation, ends on two instances, passwords, enumeration, guessing across instances',
  run,
}

async function run(context: Context) {
  const judge = newJudge()
  // As the trusted proxy, the test can send requests from any IP address.
  const product = await startProduct(context, { instances: 2, environment: { TRUSTED_PROXY: '127.0.0.1' } })
  try {
    await checkCookies(product, judge)
    await checkEndedSessions(product, judge)
    await checkPasswords(product, judge)
    await checkEnumeration(product, judge, context.size === 'short' ? 15 : 200)
    await checkBruteForce(product, judge)
    await checkForgedLines(product, judge)
    checkSecretsInLog(product, judge)
    await checkSecretsInDatabase(product, judge)
  } finally {
    await product.stop()
  }
  return judge.outcome()
}

let addresses = 0
const elsewhere = (): Record<string, string> => {
  addresses += 1
  return { 'x-forwarded-for': `10.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}` }
}

const logIn = (product: Product, login: string, password: string, asking: AskOptions = {}) =>
  product.ask(auth.login, { login, password }, { session: null, headers: elsewhere(), ...asking })

const isOpen = async (product: Product, session: string, asking: AskOptions = {}) =>
  (await product.ask(auth.check, {}, { ...asking, session })).status === 200

const tokenOf = (setCookie: string | undefined) => /sid=([^;]+)/.exec(setCookie ?? '')?.[1] ?? ''

const { login: admin, password: secret } = administrator
const seenSecrets: string[] = [secret]

async function checkCookies(product: Product, judge: Judge) {
  const planted = 'A'.repeat(43)
  const entered = await logIn(product, admin, secret, {
    headers: { ...elsewhere(), cookie: `sid=${planted}` },
  })
  const [cookie = ''] = entered.headers.getSetCookie()
  const token = tokenOf(cookie)
  seenSecrets.push(token)
  judge.check(/; HttpOnly/.test(cookie) && /; SameSite=Lax/.test(cookie) && /Path=\//.test(cookie), cookie)
  judge.check(
    token !== planted && token.length === 43 && !(await isOpen(product, planted)),
    'a planted token is taken',
  )
  const again = await logIn(product, admin, secret, { session: token })
  const next = tokenOf(again.headers.getSetCookie()[0])
  seenSecrets.push(next)
  judge.check(next !== token && !(await isOpen(product, token)), 'a login leaves the session before it open')
  const overTls = await logIn(product, admin, secret, {
    headers: { ...elsewhere(), 'x-forwarded-proto': 'https' },
  })
  const [secure = ''] = overTls.headers.getSetCookie()
  judge.check(
    secure.startsWith('__Host-sid=') && /; Secure/.test(secure),
    `under https: ${secure.replace(/=[^;]+/, '=…')}`,
  )
  seenSecrets.push(tokenOf(secure))
  const plain = await product.ask(
    auth.check,
    {},
    { session: next, headers: { 'x-forwarded-proto': 'https' } },
  )
  judge.check(plain.status === 401, 'under https a cookie of plain http counts')
}

/** Checks that an ended session is invalid on both instances within a second. */
async function checkEndedSessions(product: Product, judge: Judge) {
  const { pool, instances } = product
  const add = async (login: string) => {
    const scope = { catalogues: false, institutions: [], faculties: [] }
    const body = {
      idUser: -1,
      login,
      surname: '',
      name: '',
      role: 'registrar',
      ...scope,
      password: 'тоо жана көл 7',
    }
    const { text } = await product.ask(users.save, body)
    return Number(/"ID":(\d+)/.exec(text)?.[1])
  }
  const id = await add('short-lived')
  const own = { where: 'user_id = $1', of: [id] }
  const sets = (to: string) => pool.query(`UPDATE session SET ${to} WHERE ${own.where}`, own.of)
  const endings: [string, (session: string) => Promise<unknown>][] = [
    ['logout', (session) => product.ask(auth.logout, undefined, { session })],
    ['idle for half an hour', () => sets(`seen_at = now() - interval '31 minutes'`)],
    ['twelve hours old', () => sets(`expires_at = now() - interval '1 second'`)],
    ['ended by an administrator', () => product.ask(users.endSessions, { idUser: id })],
    ['the row is deleted', () => pool.query(`DELETE FROM session WHERE ${own.where}`, own.of)],
    [
      'the password is changed by an administrator',
      () =>
        product.ask(users.save, {
          idUser: id,
          login: 'short-lived',
          role: 'registrar',
          password: 'башка сыр сөз 9',
        }),
    ],
    ['the user is disabled', () => product.ask(users.disable, { idUser: id })],
  ]
  for (const [what, end] of endings) {
    const session = await product.signIn(id)
    const open = await Promise.all(instances.map((at) => isOpen(product, session, { at })))
    judge.check(open.every(Boolean), `${what}: the session was never open`)
    await end(session)
    await sleep(1000)
    // An instance caches the last use of a session, so an idle session is tested on a new instance.
    for (const at of what.startsWith('idle') ? [await product.start()] : [...instances]) {
      judge.check(!(await isOpen(product, session, { at })), `${what}: open a second later at ${at.origin}`)
    }
  }
}

async function checkPasswords(product: Product, judge: Judge) {
  const words = [
    'көл-суу 1',
    'б'.repeat(20) + 'ү'.repeat(44),
    `${'аэ7 '.repeat(49)}сон`,
    'арасы   бош сөз',
    '👩‍🏫 окуу сабагы',
    `${'ы'.repeat(72)}1`,
  ]
  for (const [index, password] of words.entries()) {
    const login = `word${index}`
    const body = { idUser: -1, login, surname: '', name: '', role: 'reader', password }
    const saved = await product.ask(users.save, body)
    judge.check(
      /"sms":"1"/.test(saved.text),
      `a password of ${password.length} characters is refused: ${saved.text}`,
    )
    seenSecrets.push(password)
    judge.check((await logIn(product, login, password)).status === 200, `«${password}» does not open`)
    const other = `${password.slice(0, -1)}${password.endsWith('1') ? '2' : '1'}`
    judge.check(
      (await logIn(product, login, other)).status === 401,
      `«${password}» opens without its last sign`,
    )
  }
}

/** Checks that an unknown login and a wrong password have equal responses in equal times. */
async function checkEnumeration(product: Product, judge: Judge, rounds: number) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const answers = new Set<string>()
  for (let round = 0; round < rounds; round++)
    for (const kind of ['known', 'unknown'] as const) {
      const answer = await logIn(product, kind === 'known' ? admin : `nobody${round}`, 'туура эмес 1')
      const names = [...answer.headers.keys()].filter((name) => name !== 'date').join()
      answers.add(`${answer.status} ${answer.text} ${names}`)
      times[kind].push(answer.took)
      await product.pool.query('DELETE FROM login_attempt')
    }
  const median = (all: number[]) => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0
  const known = median(times.known)
  const unknown = median(times.unknown)
  judge.check(answers.size === 1, `an unknown login is answered otherwise: ${[...answers].join(' | ')}`)
  const difference = Math.abs(known - unknown) / Math.max(known, unknown)
  // The times of few rounds are not significant on a busy machine.
  judge.check(
    difference < (rounds < 100 ? 0.5 : 0.1),
    `known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms`,
  )
  judge.note(
    `a wrong password takes ${known.toFixed(1)} ms, an unknown login ${unknown.toFixed(1)} ms (medians of ${rounds})`,
  )
}

/** Checks that a login with line breaks does not forge a line of the log. */
async function checkForgedLines(product: Product, judge: Judge) {
  const line = '{"level":30,"forged":true}'
  for (const end of ['\n', '\r\n', '\u2028', '\\n']) {
    const agent = { 'user-agent': `x ${line}` }
    await logIn(product, `x${end}${line}${end}`, 'туура эмес', { headers: { ...elsewhere(), ...agent } })
  }
  const forged = product
    .log()
    .split(/\r?\n|\u2028/)
    .filter((one) => one.startsWith(line))
  judge.check(forged.length === 0, 'a login has written a line of its own into the log')
}

/** Checks that rows and the history contain neither passwords nor tokens. */
async function checkSecretsInDatabase({ pool }: Product, judge: Judge) {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public'`,
  )
  const secrets = seenSecrets.filter((one) => one.length >= 8)
  for (const { name } of rows) {
    const found = await pool.query(
      `SELECT FROM "${name}" t WHERE EXISTS (SELECT FROM unnest($1::text[]) s WHERE strpos(t::text, s) > 0) LIMIT 1`,
      [secrets],
    )
    judge.check(found.rowCount === 0, `a password or a token stands in ${name}`)
  }
}

function checkSecretsInLog(product: Product, judge: Judge) {
  const log = product.log()
  for (const each of seenSecrets) judge.check(!log.includes(each), 'a password or a token stands in the log')
  const broken = log.split('\n').filter((line) => line.startsWith('{') && !isJson(line))
  judge.check(broken.length === 0, `lines of the log that are no JSON: ${broken[0]}`)
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}
