/** Limits of an answer of another service: time (milliseconds) and size (bytes). */
export const outgoing = { patience: 5000, size: 262_144 } as const

type RequestOptions = { body?: object; patience?: number; signal?: AbortSignal }

/**
 * Sends a request to another service: GET, or POST with a body. Returns its JSON. Throws on a timeout, a redirect, a status
 * other than 2xx, too large a body, invalid UTF-8 or invalid JSON.
 */
export async function askService(url: string, asking: RequestOptions = {}): Promise<unknown> {
  const { body, patience = outgoing.patience, signal } = asking
  const late = AbortSignal.timeout(patience)
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
    // The configured host is asked; redirects are not followed.
    redirect: 'error',
    signal: signal === undefined ? late : AbortSignal.any([late, signal]),
  })
  const text = await readText(response)
  if (!response.ok) throw new Error(`The service answered ${response.status}`)
  return JSON.parse(text)
}

async function readText(response: Response): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true }).decode(await readBytes(response))
}

/** Reads the body; throws above the size limit. */
export async function readBytes(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const read: Uint8Array[] = []
  let size = 0
  const parts: AsyncIterable<Uint8Array> | Uint8Array[] = response.body ?? []
  // Leaving the loop early cancels the rest of the answer.
  for await (const part of parts) {
    size += part.byteLength
    if (size > outgoing.size) throw new Error(`The service answered more than ${outgoing.size} bytes`)
    read.push(part)
  }
  return Buffer.concat(read)
}
