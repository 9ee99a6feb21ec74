/**
 * Reason and kind of a change; a trigger writes both into `change_note`. `operation`: kind of work other
 * than a plain save or delete. `reason`: for example an order's number and day.
 */
export type Ground = { readonly operation?: string | undefined; readonly reason?: string | undefined }

const grounds = new WeakMap<object, Ground>()

export function setGround(handle: object, ground: Ground): void {
  if (ground.operation !== undefined || ground.reason !== undefined) grounds.set(handle, ground)
}

/** Returns the value of `okuu.ground`, which `demand_rights` reads. */
export function groundOf(handle: object): string | undefined {
  const ground = grounds.get(handle)
  return ground && `${ground.operation ?? ''} ${ground.reason ?? ''}`
}
