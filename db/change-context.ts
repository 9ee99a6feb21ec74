/**
 * Reason and kind of a change; a trigger writes both into `change_note`. `operation`: kind of work other
 * than a plain save or delete. `reason`: for example an order's number and day.
 */
export type ChangeContext = { readonly operation?: string | undefined; readonly reason?: string | undefined }

const contexts = new WeakMap<object, ChangeContext>()

export function setChangeContext(handle: object, ground: ChangeContext): void {
  if (ground.operation !== undefined || ground.reason !== undefined) contexts.set(handle, ground)
}

/** Returns the value of `okuu.ground`, which `demand_rights` reads. */
export function changeContextOf(handle: object): string | undefined {
  const ground = contexts.get(handle)
  return ground && `${ground.operation ?? ''} ${ground.reason ?? ''}`
}
