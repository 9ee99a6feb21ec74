/** Navigation state after a login: the screen places the first focus. */
export const signedInState = { signedIn: true }

// Key in session storage: single sign-on leaves the page, and the navigation state is lost.
const mark = 'okuu.signing-on'

/** Stores the path, relative to `base`, that asked for the login. */
export const rememberSigningOn = (to: string) => window.sessionStorage.setItem(mark, to)
export const signingOnTo = () => window.sessionStorage.getItem(mark)
export const forgetSigningOn = () => window.sessionStorage.removeItem(mark)

export const hasJustSignedIn = (state: unknown) =>
  (typeof state === 'object' && state !== null && 'signedIn' in state) || signingOnTo() !== null
