import { auth } from '#contract/auth.ts'
import { administrator } from './database.ts'
import type { Judge } from './group.ts'
import type { Instance, Product } from './product.ts'

const { login: admin, password: secret } = administrator

/**
 * Guesses must lock out only the attacker: on every instance, after a restart, and for every spelling of the
 * login.
 */
export async function checkBruteForce(product: Product, judge: Judge) {
  const { pool } = product
  const forget = () => pool.query('DELETE FROM login_attempt')
  const tries = async (
    login: string,
    password: string,
    address: string,
    at: Instance | undefined = product.instances[0],
    more: Record<string, unknown> = {},
  ) =>
    product.ask(
      auth.login,
      { login, password, ...more },
      { session: null, headers: { 'x-forwarded-for': address }, ...(at && { at }) },
    )

  await forget()
  const session = await product.signIn()
  // The guesses use different spellings of one account, on alternating instances.
  const spellings = [admin, admin.toUpperCase(), ` ${admin} `, 'ａｄｍｉｎ', 'Admin\u200b']
  for (const [index, way] of spellings.entries()) {
    const { status } = await tries(way, 'туура эмес', '10.9.0.1', product.instances[index % 2], {
      try: index,
    })
    judge.check(status === 401, `guess ${index + 1}: ${status}`)
  }
  for (const at of product.instances) {
    const { status, headers } = await tries(admin, secret, '10.9.0.1', at)
    const wait = Number(headers.get('retry-after'))
    judge.check(
      status === 429 && wait > 0 && wait <= 900,
      `after five guesses the right password: ${status}, wait ${wait}`,
    )
  }
  for (const path of [
    'auth/LOGIN',
    '/auth/login',
    'auth/login/',
    'auth//login',
    'auth/login?x=1',
    'auth/%6cogin',
  ]) {
    const { status } = await product.ask(
      { method: 'POST', path },
      { login: admin, password: secret },
      { session: null, headers: { 'x-forwarded-for': '10.9.0.1' } },
    )
    judge.check(status === 429 || status === 404, `past the lock by ${path}: ${status}`)
  }
  const restarted = await product.start()
  judge.check((await tries(admin, secret, '10.9.0.1', restarted)).status === 429, 'a restart forgives')
  const { status } = await product.ask(auth.check, {}, { session })
  judge.check(status === 200, 'guesses end a session of the user')
  judge.check(
    (await tries(admin, secret, '10.9.0.2')).status === 200,
    'guesses from one address shut the user out elsewhere',
  )

  await forget()
  // All guesses are sent before the server has counted the first one.
  const burst = await Promise.all(
    Array.from({ length: 40 }, (_, n) => tries(admin, `башка ${n}`, '10.9.0.3', product.instances[n % 2])),
  )
  await tries(admin, secret, '10.9.0.3')
  const evaluated = burst.filter((one) => one.status === 401).length
  judge.check((await tries(admin, secret, '10.9.0.3')).status === 429, 'guesses made at once are not counted')
  judge.note(`of 40 guesses made at once ${evaluated} were compared, the others refused`)

  await forget()
  const statuses: number[] = []
  for (let n = 0; n < 25; n++)
    statuses.push((await tries(`kishi${n}`, 'туура эмес', '10.9.0.4', product.instances[n % 2])).status)
  const compared = statuses.filter((one) => one === 401).length
  judge.check(compared <= 20, `one address compares ${compared} logins in a minute`)

  await forget()
  await checkLockOut(product, judge)
  await forget()
  for (let n = 0; n < 5; n++) await tries(admin, 'туура эмес', '10.9.0.5')
  await pool.query(`UPDATE login_attempt SET at = at - interval '15 minutes 1 second'`)
  judge.check((await tries(admin, secret, '10.9.0.5')).status === 200, 'a lockout does not end by itself')
  await forget()
  await checkForgedProxyHeader(product, judge)
}

/**
 * Guesses from a /64 network must lock out only this network. A device that has signed in before can still
 * sign in.
 */
async function checkLockOut({ ask, pool, instances }: Product, judge: Judge) {
  const enter = (login: string, password: string, address: string, cookie = '') =>
    ask(
      auth.login,
      { login, password },
      {
        session: null,
        headers: { 'x-forwarded-for': address, cookie },
        ...(instances[1] && { at: instances[1] }),
      },
    )
  const network = (n: number) => `2001:db8:0:7::${(n + 1).toString(16)}`
  const entered = await enter(admin, secret, '10.9.1.1')
  const device = entered.headers
    .getSetCookie()
    .find((line) => line.startsWith('device='))
    ?.split(';')[0]

  const guesses: number[] = []
  for (let n = 0; n < 50; n++) guesses.push((await enter(admin, `туура эмес ${n}`, network(n))).status)
  const evaluatedGuesses = guesses.filter((status) => status === 401).length
  judge.check(evaluatedGuesses === 5, `of 50 guesses from one /64 ${evaluatedGuesses} were looked at`)
  judge.check(
    (await enter(admin, secret, '10.9.1.2')).status === 200,
    'guesses from one /64 shut the user out of an unknown device elsewhere',
  )

  await pool.query('DELETE FROM login_attempt')
  const guessStatuses: number[] = []
  for (let n = 0; n < 60; n++) guessStatuses.push((await enter(`kishi${n}`, 'күзгү таң', network(n))).status)
  judge.check(
    guessStatuses.filter((status) => status === 401).length <= 20 && guessStatuses.at(-1) === 429,
    'sixty logins tried from one /64 were not refused',
  )
  judge.check(
    (await enter(admin, secret, network(0), device)).status === 200,
    'a known device is refused for a neighbour in its /64',
  )
  // The guesses are inserted as rows, since the server would refuse logins long before counting a thousand.
  await pool.query(
    `INSERT INTO login_attempt (login_key, address) SELECT $1, '10.' || n / 256 || '.' || n % 256 || '.1'
     FROM generate_series(1, 1000) AS n`,
    [admin],
  )
  judge.check(
    (await enter(admin, secret, '10.9.1.3')).status === 429,
    'a thousand guesses from everywhere are not refused',
  )
  judge.check(
    (await enter(admin, secret, '10.9.1.3', device)).status === 200,
    'a known device is refused for guesses from everywhere',
  )
}

/** Checks that a forged header with a client's IP address is ignored if no proxy is trusted. */
async function checkForgedProxyHeader(product: Product, judge: Judge) {
  const direct = await product.start({ TRUSTED_PROXY: '' })
  for (let n = 0; n < 5; n++)
    await product.ask(
      auth.login,
      { login: admin, password: 'туура эмес' },
      {
        at: direct,
        session: null,
        headers: {
          'x-forwarded-for': `10.8.0.${n}`,
          'x-real-ip': `10.8.0.${n}`,
          forwarded: `for=10.8.0.${n}`,
        },
      },
    )
  const { status } = await product.ask(
    auth.login,
    { login: admin, password: secret },
    { at: direct, session: null, headers: { 'x-forwarded-for': '10.8.0.99' } },
  )
  judge.check(status === 429, `a made-up X-Forwarded-For counts: ${status}`)
}
