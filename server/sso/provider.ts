import type * as OpenId from 'openid-client'
import { responseLimits, readBytes } from '../background/outgoing-requests.ts'
import type { SsoConfig } from '../config/sso-config.ts'

/** Secrets of one sign-in, known only to the browser that began it. */
export type SignOnSecrets = { state: string; nonce: string; verifier: string }

export type Claims = Readonly<Record<string, unknown>>

export type Provider = {
  begin: () => Promise<{ request: SignOnSecrets; address: URL }>
  /** Returns the claims of the user who returned to `returned`. Throws when the response is invalid. */
  identify: (returned: URL, request: SignOnSecrets) => Promise<Claims>
}

/** Allowed seconds between our clock and the clock of the service. */
const maxClockDifference = 300

const discoveryInterval = 3_600_000

/**
 * Returns the provider of the sign-on service. Its URLs and keys are read at a sign-in, again after an hour,
 * since the service may be down when the server starts.
 */
export function openProvider(sso: SsoConfig, callback: string): Provider {
  let known: { at: number; configuration: OpenId.Configuration } | undefined

  async function configured(client: typeof OpenId): Promise<OpenId.Configuration> {
    if (known !== undefined && Date.now() - known.at < discoveryInterval) return known.configuration
    const configuration = await client.discovery(
      sso.issuer,
      sso.clientId,
      { [client.clockTolerance]: maxClockDifference, redirect_uris: [callback] },
      createClientAuth(client, sso.clientSecret),
      {
        timeout: responseLimits.timeout / 1000,
        [client.customFetch]: fetchLimited,
        execute: [
          // The signature of the token is checked although the connection uses TLS.
          client.enableNonRepudiationChecks,
          ...(sso.issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
        ],
      },
    )
    known = { at: Date.now(), configuration }
    return configuration
  }

  return {
    async begin() {
      const client = await import('openid-client')
      const configuration = await configured(client)
      const request = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        scope: 'openid email profile',
        state: request.state,
        nonce: request.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: 'S256',
      })
      return { request, address }
    },
    async identify(returned, { state, nonce, verifier }) {
      const client = await import('openid-client')
      const configuration = await configured(client)
      const tokens = await client.authorizationCodeGrant(configuration, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (claims === undefined) throw new Error('The sign-on service sent no token')
      if (Math.abs(claims.iat - Date.now() / 1000) > maxClockDifference) throw new ClockError()
      const needed = sso.claim === 'email' ? ['email', 'email_verified'] : [sso.claim]
      if (needed.every((name) => claims[name] !== undefined)) return claims
      // Some services send only the subject in the token.
      return { ...claims, ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)) }
    },
  }
}

export class ClockError extends Error {}

/** Thrown when a request to the service failed or took too long, or its response was 5xx or too large. */
export class UnreachableError extends Error {}

/** Sends the client secret in the body if the service supports this, else in the header. */
function createClientAuth(client: typeof OpenId, secret: string): OpenId.ClientAuth {
  const inBody = client.ClientSecretPost(secret)
  const inHeader = client.ClientSecretBasic(secret)
  return (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? inBody : inHeader)(
      server,
      ...rest,
    )
}

/**
 * Follows no redirect and limits the size of the response. Throws UnreachableError for a failed connection, a
 * response that is too large, and a status from 500.
 */
const fetchLimited: OpenId.CustomFetch = async (url, options) => {
  try {
    const response = await fetch(url, {
      method: options.method,
      headers: options.headers,
      body: options.body ?? null,
      signal: options.signal ?? null,
      redirect: 'manual',
    })
    const body = await readBytes(response, options.signal ?? undefined)
    if (response.status >= 500) throw new Error(`The service answered ${response.status}`)
    const { status, headers } = response
    return new Response(body.byteLength === 0 ? null : body, { status, headers })
  } catch (error) {
    throw new UnreachableError('The sign-on service did not answer', { cause: error })
  }
}
