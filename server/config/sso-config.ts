export type SsoConfig = {
  issuer: URL
  clientId: string
  clientSecret: string
  /**
   * Claim that is compared with logins. The claim `email` counts only if the service has verified the
   * address.
   */
  claim: string
  /** True: a person without an account receives one with the role reader. */
  admitsReaders: boolean
}

export type SignInConfig = { sso: SsoConfig | undefined; passwordLogin: boolean }

/** Reads the settings of single sign-on. Throws an Error with the name of an invalid variable. */
export function readSignIn(env: NodeJS.ProcessEnv): SignInConfig {
  const read = (name: string) => env[name]?.trim() || undefined
  const issuer = read('OIDC_ISSUER')
  const clientId = read('OIDC_CLIENT_ID')
  const clientSecret = read('OIDC_CLIENT_SECRET')
  const claim = read('OIDC_CLAIM') ?? 'email'
  const admit = read('OIDC_ADMIT')
  const passwordLogin = read('PASSWORD_LOGIN') ?? '1'
  const origin = read('PUBLIC_ORIGIN')
  if (passwordLogin !== '0' && passwordLogin !== '1') throw new Error('PASSWORD_LOGIN must be 0 or 1')
  if (admit !== undefined && admit !== 'reader') throw new Error('OIDC_ADMIT must be reader, or left out')
  if (issuer === undefined) {
    if (clientId !== undefined || clientSecret !== undefined)
      throw new Error(
        'OIDC_ISSUER must name the sign-on service when OIDC_CLIENT_ID or OIDC_CLIENT_SECRET is set',
      )
    if (passwordLogin === '0')
      throw new Error('PASSWORD_LOGIN must be 1 without OIDC_ISSUER: nobody could sign in')
    return { sso: undefined, passwordLogin: true }
  }
  if (clientId === undefined) throw new Error('OIDC_CLIENT_ID must be set beside OIDC_ISSUER')
  if (clientSecret === undefined) throw new Error('OIDC_CLIENT_SECRET must be set beside OIDC_ISSUER')
  if (origin === undefined)
    throw new Error('PUBLIC_ORIGIN must be set beside OIDC_ISSUER: the sign-on service leads back to it')
  const sso = { issuer: toIssuer(issuer), clientId, clientSecret, claim, admitsReaders: admit === 'reader' }
  return { sso, passwordLogin: passwordLogin === '1' }
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Throws for http except on loopback hosts, because an attacker could sign in as another user. */
function toIssuer(value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopbackHosts.has(url.hostname))
  if (url === undefined || !isSafe || url.username !== '' || url.password !== '')
    // The message omits the value, which may contain a password.
    throw new Error('OIDC_ISSUER must be an address such as https://id.example.kg/realms/univ')
  return url
}
