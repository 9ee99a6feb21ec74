/** Navigation state after a login. A screen opened with it sets the first focus itself. */
export const signedInState = { signedIn: true }

// key in session storage, since single sign-on leaves the page and loses the navigation state
const storageKey = 'okuu.signing-on'

/** Stores the path, relative to `base`, that required the login. */
export const rememberSigningOn = (to: string) => window.sessionStorage.setItem(storageKey, to)
export const signingOnTo = () => window.sessionStorage.getItem(storageKey)
export const forgetSigningOn = () => window.sessionStorage.removeItem(storageKey)

export const hasJustSignedIn = (state: unknown) =>
  (typeof state === 'object' && state !== null && 'signedIn' in state) || signingOnTo() !== null
