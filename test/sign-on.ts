import { afterAll, beforeEach } from 'vitest'
import { registrar, testServer } from './ask.ts'
import { client, followRedirects, type SignOnService, startSignOnService } from './sign-on-service.ts'

export const home = 'http://okuu.test/okuu'

type Reply = { status: number; to: string; cookies: string }

/** Starts a server with a sign-on service. Call it at the top of a test file. */
export async function testSignOn() {
  const service: SignOnService = await startSignOnService(
    `${home}/sso/callback`,
    'http://okuu.test/sso/callback',
  )
  const settings = {
    OIDC_ISSUER: service.issuer,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
    PUBLIC_ORIGIN: 'http://okuu.test',
  }
  const server = testServer(settings)
  beforeEach(() => {
    service.person = { sub: '1', email: registrar.login, email_verified: true }
    service.forgery = undefined
  })
  afterAll(() => service.stop())

  type WithApp = Pick<typeof server, 'app'>
  async function get(path: string, cookies = '', { app }: WithApp = server): Promise<Reply> {
    const {
      statusCode,
      headers,
      cookies: set,
    } = await app.inject({ method: 'GET', url: path, headers: { cookie: cookies } })
    return {
      status: statusCode,
      to: String(headers.location),
      cookies: set
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => `${name}=${value}`)
        .join('; '),
    }
  }

  async function beforeCallback(over: WithApp = server, to = '', base = '/okuu') {
    const started = await get(`${base}/sso/start${to}`, '', over)
    return { begun: started, back: pathOf(await followRedirects(started.to, `http://okuu.test${base}/sso`)) }
  }

  async function signOn(over: WithApp = server, to = '') {
    const { begun: started, back } = await beforeCallback(over, to)
    return { begun: started, back, ended: await get(back, started.cookies, over) }
  }
  return { service, settings, server, get, beforeCallback, signOn }
}

export const pathOf = (address: string) => address.slice('http://okuu.test'.length)

export const refusalReply = (reason: string, name?: string) => ({
  status: 302,
  to: `${home}/login?sso=${reason}${name === undefined ? '' : `&as=${encodeURIComponent(name)}`}`,
  cookies: '',
})
