import { AsyncLocalStorage } from 'node:async_hooks'

// Saves lie deep below the call that asks for them and answer what the specification says; the number of the change is
// told beside that.
const noting = new AsyncLocalStorage<{ change: string | undefined }>()

/** Runs `work`; answers with its result the number of the last change that it made. */
export async function withChange<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; change: string | undefined }> {
  const noted = { change: undefined }
  const result = await noting.run(noted, work)
  return { result, change: noted.change }
}

/** Says which change has been made, to whoever asks above; null: none. */
export function noteChange(change: string | null | undefined): void {
  const noted = noting.getStore()
  if (noted !== undefined && typeof change === 'string') noted.change = change
}
