/** What the screen after a login is told in the history's state: the focus has to begin somewhere. */
export const signedInState = { signedIn: true }

export const hasJustSignedIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'signedIn' in state
