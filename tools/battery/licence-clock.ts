import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { auth } from '#contract/auth.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { delays } from '#contract/limits.ts'
import { fixedKeys, issueLicence, issuerKeys, terms } from '#server/product-licence/licence.fixture.ts'
import { type Context, type Group, type Judge, newJudge } from './group.ts'
import { type Product, startProduct } from './product.ts'

export const licenceClock: Group = {
  name: 'J',
  title:
    'licence and clock: forged, foreign, expired and broken licences; a wrong clock; a wrong time service',
  run,
}

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)
const validLicence = () => issueLicence({ end: inDays(30), notice: inDays(20) })

async function run(context: Context) {
  const judge = newJudge()
  const product = await startProduct(context, {
    environment: {
      LICENCE_PUBLIC_KEY: issuerKeys.publicKey,
      ORGANISATION: terms.organisation,
      ORGANISATION_CODE: terms.code,
    },
  })
  try {
    await checkTokens(product, judge, context.size === 'short' ? 5 : 100)
    await checkClocks(product, judge)
  } finally {
    await product.stop()
  }
  return judge.outcome()
}

type ExpectedVerdict = 'valid' | 'licenceExpired' | 'licenceViolated' | 'licenceAbsent'

const installLicence = async ({ pool }: Product, token: string | undefined) => {
  await pool.query('DELETE FROM product_licence')
  if (token !== undefined) await pool.query('INSERT INTO product_licence (token) VALUES ($1)', [token])
}

const flipBit = (token: string) => {
  const at = token.lastIndexOf('.') + 5
  const other = token[at] === 'A' ? 'B' : 'A'
  return `${token.slice(0, at)}${other}${token.slice(at + 1)}`
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function checkTokens(product: Product, judge: Judge, files: number) {
  const good = await validLicence()
  const [header = '', claims = '', signature = ''] = good.split('.')
  const unsigned = `${part({ alg: 'none' })}.${claims}.`
  const laterEnd = part({ organisation: terms.organisation, code: terms.code, exp: 4e9, notice: 4e9 })
  const cases: [string, string | undefined, ExpectedVerdict][] = [
    ['a living one', good, 'valid'],
    ['past its notice day', await issueLicence({ end: inDays(3), notice: inDays(-1) }), 'valid'],
    ['expired yesterday', await issueLicence({ end: inDays(-1), notice: inDays(-9) }), 'licenceExpired'],
    ['none', undefined, 'licenceAbsent'],
    ['one bit of the signature', flipBit(good), 'licenceViolated'],
    ['a later end under the old signature', `${header}.${laterEnd}.${signature}`, 'licenceViolated'],
    ['without a signature', unsigned, 'licenceViolated'],
    [
      'signed by another key',
      await issueLicence({ end: inDays(30), notice: inDays(20) }, fixedKeys(9).privateKey),
      'licenceViolated',
    ],
    [
      'another organisation',
      await issueLicence({ organisation: 'Башка', end: inDays(30), notice: inDays(20) }),
      'licenceViolated',
    ],
    [
      'another code',
      await issueLicence({ code: 'X', end: inDays(30), notice: inDays(20) }),
      'licenceViolated',
    ],
    ...Array.from({ length: files }, (): [string, string, ExpectedVerdict] => [
      'noise',
      randomBytes(200).toString('base64url'),
      'licenceViolated',
    ]),
  ]
  for (const [what, token, expected] of cases) {
    await installLicence(product, token)
    // The server caches a verdict for at most a second.
    await sleep(1100)
    await expectVerdict(product, judge, what, expected)
  }
  await installLicence(product, good)
  await sleep(1100)
}

/** Checks the verdict, and that a bad one ends the session after three seconds. */
async function expectVerdict(product: Product, judge: Judge, what: string, expected: ExpectedVerdict) {
  const session = await product.signIn()
  const answer = await product.ask(catalogues.directions, {}, { session })
  const code = answer.status === 200 ? 'valid' : /"code":"(\w+)"/.exec(answer.text)?.[1]
  const status = expected === 'valid' ? 200 : 401
  judge.check(code === expected && answer.status === status, `${what}: ${answer.status} ${code}`)
  if (what === 'noise') return
  await product.ask(auth.check, {}, { session })
  if (expected === 'valid') return
  await sleep(delays.licenceLogout + 500)
  const afterLogout = await product.ask(auth.check, {}, { session })
  judge.check(
    afterLogout.status === 401,
    `${what}: the session is open after three seconds: ${afterLogout.status}`,
  )
}

const hour = 3_600_000

const sendTime = (response: ServerResponse, moment: number) =>
  response.end(JSON.stringify({ now: new Date(moment).toISOString() }))

/** Fake time services by the path of their URL. */
const services: Record<string, (response: ServerResponse) => void> = {
  right: (response) => sendTime(response, Date.now()),
  'an-hour-behind': (response) => sendTime(response, Date.now() - hour),
  '25-hours-behind': (response) => sendTime(response, Date.now() - 25 * hour),
  'ten-years-ahead': (response) => sendTime(response, Date.now() + 3650 * day),
  silent: () => {},
  garbage: (response) => response.end('{"now":"yesterday"'),
  'no-time': (response) => response.end('{"now":"2026-13-45T99:00:00Z"}'),
  huge: (response) => response.end('x'.repeat(1_000_000)),
  failing: (response) => response.writeHead(500).end(),
  elsewhere: (response) => response.writeHead(302, { location: '/ten-years-ahead' }).end(),
}

async function checkClocks(product: Product, judge: Judge) {
  const stub = createServer((request, response) => services[request.url?.slice(1) ?? '']?.(response)).listen(
    0,
    '127.0.0.1',
  )
  await once(stub, 'listening')
  const address = stub.address()
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const verdicts = async (url: string) => {
    const at = await product.start({ TIME_SERVICE_URL: url })
    await sleep(1500)
    const { status, text } = await product.ask(catalogues.directions, {}, { at })
    await at.stop()
    return status === 200 ? 'valid' : (/"code":"(\w+)"/.exec(text)?.[1] ?? String(status))
  }
  try {
    for (const path of Object.keys(services)) {
      const verdict = await verdicts(`${base}/${path}`)
      judge.check(verdict === 'valid', `a living licence, the service ${path}: ${verdict}`)
    }
    const down = await verdicts('http://127.0.0.1:9/none')
    judge.check(down === 'valid', `a living licence, no service: ${down}`)
    await product.pool.query('DELETE FROM clock_mark')
    await installLicence(product, await issueLicence({ end: inDays(-0.5), notice: inDays(-9) }))
    judge.check((await verdicts(`${base}/right`)) === 'licenceExpired', 'an expired licence lives')
    const turned = await verdicts(`${base}/25-hours-behind`)
    judge.check(turned === 'licenceExpired', `a clock turned back revives a licence: ${turned}`)
  } finally {
    stub.closeAllConnections()
    stub.close()
  }
}
