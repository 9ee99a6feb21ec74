import { beforeEach, describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { loginAttempt } from '#db/schema/index.ts'
import { accountHelpers } from '#test/accounts.ts'
import { testServer } from '#test/ask.ts'

// The trusted proxy lets each request have a different client IP address.
const server = testServer({ TRUSTED_PROXY: '127.0.0.1' })
const { ask } = server
const { password, newUser } = accountHelpers(server, 'target')

type Sender = { address: string; device?: string; session?: string }

const optionsOf = ({ address, device = '', session }: Sender) => ({
  session: null,
  headers: {
    'x-forwarded-for': address,
    cookie: [device && `device=${device}`, session && `sid=${session}`].filter(Boolean).join('; '),
  },
})
const signIn = (login: string, word: string, from: Sender) =>
  ask(auth.login, { login, password: word }, optionsOf(from))
const statusOf = async (...sent: Parameters<typeof signIn>) => (await signIn(...sent)).status

async function deviceOf(login: string, word = password, device = '') {
  const { cookies } = await signIn(login, word, { address: '10.7.0.1', device })
  return cookies.find(({ name }) => name === 'device')?.value ?? ''
}

const insertAttempts = (loginKey: string, addresses: string[]) =>
  server.db.insert(loginAttempt).values(addresses.map((address) => ({ loginKey, address })))
const manyAddresses = (count: number) => Array.from({ length: count }, (_, n) => `10.${n >> 8}.${n & 255}.1`)

let user: Awaited<ReturnType<typeof newUser>>
beforeEach(async () => {
  user = await newUser()
})

// @rule login-limits
describe('password guesses', () => {
  test('five guesses from one IPv6 /64 → 429 for this network; the user can sign in from another network', async () => {
    const { login } = user
    const statuses: number[] = []
    for (let n = 1; n <= 8; n++) statuses.push(await statusOf(login, 'x', { address: `2001:db8:0:7::${n}` }))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    expect(await statusOf(login, password, { address: '2001:db8:0:7:a:b:c:d' })).toBe(429)
    expect(await statusOf(login, password, { address: '2001:db8:0:8::1' })).toBe(200)
  })

  test('999 guesses from many IP addresses → the right password is accepted after three seconds', async () => {
    await insertAttempts(user.login, manyAddresses(999))
    const began = performance.now()
    expect(await statusOf(user.login, password, { address: '10.9.9.9' })).toBe(200)
    expect(performance.now() - began).toBeGreaterThan(2900)
  })

  test('a thousand guesses in a quarter of an hour → 429 on unknown devices, 200 on a known device', async () => {
    const device = await deviceOf(user.login)
    await insertAttempts(user.login, manyAddresses(1000))
    const refused = await signIn(user.login, password, { address: '10.9.9.9' })
    expect(refused).toMatchObject({ status: 429, code: 'tooManyAttempts' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600)
    expect(await statusOf(user.login, password, { address: '10.9.9.9', device })).toBe(200)
  })

  test('one network guesses passwords of many logins → 429 on unknown devices of this network', async () => {
    const device = await deviceOf(user.login)
    await server.db.insert(loginAttempt).values(
      Array.from({ length: 50 }, (_, n) => ({
        loginKey: `spray${n}`,
        address: '2001:db8:0:9::/64',
        at: new Date(Date.now() - 120_000),
      })),
    )
    const from = { address: '2001:db8:0:9::5' }
    expect(await statusOf(user.login, password, from)).toBe(429)
    expect(await statusOf(user.login, password, { address: '2001:db8:0:a::5' })).toBe(200)
    expect(await statusOf(user.login, password, { ...from, device })).toBe(200)
  })
})

// @rule login-device
describe('known device', () => {
  test('others guess from the device’s IP address → the device has its own limit: five failed sign-ins', async () => {
    const { login } = user
    const device = await deviceOf(login)
    const from = { address: '10.7.0.1' }
    for (let n = 0; n < 20; n++) await statusOf(n < 5 ? login : `other${n}`, 'x', from)
    expect(await statusOf(login, password, from)).toBe(429)
    expect(await statusOf(login, password, { ...from, device })).toBe(200)
    for (let n = 0; n < 5; n++) expect(await statusOf(login, 'x', { ...from, device })).toBe(401)
    expect(await statusOf(login, password, { ...from, device })).toBe(429)
  })

  test('cookie of the device altered, or of another user → the device counts as unknown', async () => {
    const { login, id } = user
    const other = await newUser()
    const device = await deviceOf(other.login)
    await insertAttempts(login, Array<string>(5).fill('10.7.0.2'))
    const forged = device.replace(`.${other.id}.`, `.${id}.`)
    expect(forged).not.toBe(device)
    for (const mark of [device, forged, '', '~~', 'a.b.c.d', `a.${id}.99999.`])
      expect(await statusOf(login, password, { address: '10.7.0.2', device: mark }), mark).toBe(429)
  })

  test('two users sign in on one device → the device is known for each of them', async () => {
    const other = await newUser()
    const device = await deviceOf(other.login, password, await deviceOf(user.login))
    for (const { login } of [user, other]) {
      await insertAttempts(login, Array<string>(5).fill('10.7.0.3'))
      expect(await statusOf(login, password, { address: '10.7.0.3' })).toBe(429)
      expect(await statusOf(login, password, { address: '10.7.0.3', device })).toBe(200)
    }
  })

  test('password changed → the new cookie is known, the former cookie is not', async () => {
    const { login, token } = user
    const before = await deviceOf(login)
    const from = { address: '10.7.0.4', session: token }
    const changed = await ask(auth.changePassword, { old: password, new: 'экинчи сыр' }, optionsOf(from))
    const device = changed.cookies.find(({ name }) => name === 'device')?.value ?? ''
    await insertAttempts(login, Array<string>(5).fill('10.7.0.4'))
    expect(await statusOf(login, 'экинчи сыр', { address: '10.7.0.4', device: before })).toBe(429)
    expect(await statusOf(login, 'экинчи сыр', { address: '10.7.0.4', device })).toBe(200)
  })
})

// @rule login-limits own-account
test('open session: others guess from its IP address → its user can change the password; five wrong old ones → 429', async () => {
  const { login, token } = user
  const from = { address: '10.7.0.5', session: token }
  await insertAttempts(login, [...Array<string>(20).fill('10.7.0.5'), ...manyAddresses(1000)])
  const begin = await ask(auth.beginSecondFactor, { password }, optionsOf(from))
  expect(begin.status).toBe(200)
  const changed = await ask(auth.changePassword, { old: password, new: 'экинчи сыр' }, optionsOf(from))
  expect(changed.status).toBe(200)
  for (let n = 0; n < 5; n++)
    expect((await ask(auth.changePassword, { old: 'x', new: 'үчүнчү сыр' }, optionsOf(from))).status).toBe(
      400,
    )
  const guessed = await ask(auth.changePassword, { old: 'экинчи сыр', new: 'үчүнчү сыр' }, optionsOf(from))
  expect(guessed.status).toBe(429)
})
