import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, type JWTPayload, SignJWT } from 'jose'
import Provider, { type JWK } from 'oidc-provider'

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>

export const client = { id: 'okuu', secret: 'a secret of the service and Okuu' }

type Person = Readonly<Record<string, string | boolean>>

/** Function that returns an id token which replaces the correct one. */
type Forgery = (claims: JWTPayload) => string | Promise<string>

export type SignOnService = {
  issuer: string
  /** The user at the browser; null: the user cancels the sign-in. */
  person: Person | null
  forgery: Forgery | undefined
  /** `other`: a different key that has the same id. */
  sign: (claims: JWTPayload, with_?: 'own' | 'other') => Promise<string>
  stop: () => Promise<void>
}

const keyId = 'the-key'

/** Starts a real OpenID provider without a login page. It signs in the person whom the test sets. */
export async function startSignOnService(...redirects: string[]): Promise<SignOnService> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  let listener: Listener = async () => {}
  const frontChannel = await listen((request, response) => listener(request, response))
  const service: SignOnService = {
    issuer: addressOf(frontChannel),
    person: null,
    forgery: undefined,
    sign: (claims, key = 'own') =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(key === 'own' ? own : other),
    stop: async () => {
      frontChannel.closeAllConnections()
      backChannel.closeAllConnections()
      await Promise.all(
        [frontChannel, backChannel].map((server) => new Promise((done) => server.close(done))),
      )
    },
  }
  const provider = await newProvider(
    service,
    { ...(await exportJWK(own)), kid: keyId, use: 'sig' },
    redirects,
  )
  const answer = provider.callback()
  const backChannel = await listen(answer)
  listener = async (request, response) => {
    if (request.url?.startsWith('/interaction/')) {
      const { person } = service
      const login = person === null ? undefined : { accountId: String(person['sub'] ?? 'somebody') }
      const result = login === undefined ? { error: 'access_denied' } : { login }
      return provider.interactionFinished(request, response, result)
    }
    if (request.url !== '/token' || service.forgery === undefined) return answer(request, response)
    const sent = await fetch(`${addressOf(backChannel)}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...authorization(request.headers) },
      body: await bodyOf(request),
    })
    const tokens = (await sent.json()) as { id_token: string }
    const [, claims = ''] = tokens.id_token.split('.')
    const forged = await service.forgery(
      JSON.parse(Buffer.from(claims, 'base64url').toString()) as JWTPayload,
    )
    response.setHeader('content-type', 'application/json')
    return response.end(JSON.stringify({ ...tokens, id_token: forged }))
  }
  return service
}

async function newProvider(service: SignOnService, key: JWK, redirects: string[]): Promise<Provider> {
  const provider = new Provider(service.issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: redirects,
        response_types: ['code'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a key of the test'] },
    claims: {
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username'],
    },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 3600 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: async () => ({ ...service.person, sub: accountId }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: client.id,
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.on('server_error', (_context, error) => process.stderr.write(`${error.stack}\n`))
  return provider
}

async function listen(listener: Listener): Promise<Server> {
  const server = createServer((request, response) => void listener(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

// The cast is safe: a listening TCP server has an address with a port.
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const authorization = ({ authorization: value }: { authorization?: string | undefined }) =>
  value === undefined ? {} : { authorization: value }

async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** Follows redirects. Returns the first URL that belongs to the product. */
export async function followRedirects(address: string, home: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = address
  for (let step = 0; step < 10; step++) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const to = response.headers.get('location')
    if (to === null) throw new Error(`The service answered ${response.status}: ${await response.text()}`)
    next = new URL(to, next).href
    if (next.startsWith(home)) return next
  }
  throw new Error('The service leads nowhere')
}
