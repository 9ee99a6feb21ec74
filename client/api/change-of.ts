// The numbers of changes stand beside the answers, which have no field for them.
const changes = new WeakMap<object, string>()

/** Keeps the number of the change that the server told with an answer. */
export const tellChange = (answer: unknown, change: string | null) => {
  if (change !== null && typeof answer === 'object' && answer !== null) changes.set(answer, change)
}

/** The number of the change that the call of this answer made; undefined where it changed nothing. */
export const changeOf = (answer: object): string | undefined => changes.get(answer)
