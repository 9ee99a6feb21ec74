/** Navigation state after a login: with it, the structure screen opens an unfinished set-up. */
export const signedInState = { signedIn: true }

// key in session storage, since single sign-on leaves the page and loses the navigation state
const signingOnItem = 'okuu.signing-on'

/** Stores the path, relative to `base`, that required the login. */
export const rememberSigningOn = (to: string) => window.sessionStorage.setItem(signingOnItem, to)
export const signingOnTo = () => window.sessionStorage.getItem(signingOnItem)
export const forgetSigningOn = () => window.sessionStorage.removeItem(signingOnItem)

export const hasJustSignedIn = (state: unknown) =>
  (typeof state === 'object' && state !== null && 'signedIn' in state) || signingOnTo() !== null
