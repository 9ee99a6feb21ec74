// As the moment of its end, the ground of a call's changes lies on the call's own handle of the database: whatever transaction
// is opened by it tells the trigger, which writes it down with the change.

/** The kind of work by which a change is made, where it is not a plain save or delete, and on what ground: an order's number and day. */
export type Ground = { readonly operation?: string | undefined; readonly reason?: string | undefined }

const grounds = new WeakMap<object, Ground>()

/** Has the changes that are made by this handle written down with their ground. */
export function setGround(handle: object, ground: Ground): void {
  if (ground.operation !== undefined || ground.reason !== undefined) grounds.set(handle, ground)
}

/** The ground of the handle's changes as `demand_rights` reads it of `okuu.ground`; undefined: none was said. */
export function groundOf(handle: object): string | undefined {
  const ground = grounds.get(handle)
  return ground && `${ground.operation ?? ''} ${ground.reason ?? ''}`
}
