/** The history's state after a login: it tells the screen to place the focus. */
export const signedInState = { signedIn: true }

export const hasJustSignedIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'signedIn' in state
