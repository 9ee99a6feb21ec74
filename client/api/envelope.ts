/** Every answer of the server, whatever its status (domain.md#answer-envelope). */
export type Envelope = {
  readonly data: unknown
  readonly error: boolean
  readonly message: string
  /** Which refusal it is, for decisions; `message` is for the user. */
  readonly code?: string
}

/** Reads an envelope out of an answer's text; undefined where something else came, a proxy's page say. */
export const readEnvelope = (text: string): Envelope | undefined => {
  const value = parse(text)
  if (typeof value !== 'object' || value === null || !('error' in value)) return undefined
  if (typeof value.error !== 'boolean') return undefined
  const message = 'message' in value && typeof value.message === 'string' ? value.message : ''
  const code = 'code' in value && typeof value.code === 'string' ? { code: value.code } : {}
  return { data: 'data' in value ? value.data : null, error: value.error, message, ...code }
}

/** The answer of a call outside the envelope: its data alone, which is an object. */
export const readBare = (text: string): Envelope | undefined => {
  const data = parse(text)
  return typeof data === 'object' && data !== null ? { data, error: false, message: '' } : undefined
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
