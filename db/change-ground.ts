// Operation and reason of a call's changes are stored by the database handle of the call. Every transaction
// of the handle passes them to the trigger, which writes them to `change_note`.

/**
 * Operation and reason of a change. `operation`: kind of work other than a plain save or delete. `reason`:
 * for example an order's number and day.
 */
export type Ground = { readonly operation?: string | undefined; readonly reason?: string | undefined }

const grounds = new WeakMap<object, Ground>()

/** Sets operation and reason of the changes that the handle makes. */
export function setGround(handle: object, ground: Ground): void {
  if (ground.operation !== undefined || ground.reason !== undefined) grounds.set(handle, ground)
}

/**
 * Returns the value of `okuu.ground`, which `demand_rights` reads: operation and reason. Undefined: neither
 * was set.
 */
export function groundOf(handle: object): string | undefined {
  const ground = grounds.get(handle)
  return ground && `${ground.operation ?? ''} ${ground.reason ?? ''}`
}
