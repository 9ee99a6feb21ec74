/** The navigation's state after a login: it tells the screen to place the focus. */
export const signedInState = { signedIn: true }

// The way over the sign-on service leaves the page, and the navigation's state is lost.
const mark = 'okuu.signing-on'

/** Keeps the address that asked for the login, below the base. */
export const rememberSigningOn = (to: string) => window.sessionStorage.setItem(mark, to)
export const signingOnTo = () => window.sessionStorage.getItem(mark)
export const forgetSigningOn = () => window.sessionStorage.removeItem(mark)

export const hasJustSignedIn = (state: unknown) =>
  (typeof state === 'object' && state !== null && 'signedIn' in state) || signingOnTo() !== null
