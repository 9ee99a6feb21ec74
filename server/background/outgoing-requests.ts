/** Limits of responses from other services: milliseconds and bytes. */
export const responseLimits = { timeout: 5000, size: 262_144 } as const

type RequestOptions = { body?: object; timeout?: number; signal?: AbortSignal }

/**
 * Sends GET, or POST with a body. Returns the JSON response. Throws on a timeout, a redirect, a status
 * other than 2xx, a body above the limit, invalid UTF-8 or invalid JSON.
 */
export async function fetchJson(url: string, asking: RequestOptions = {}): Promise<unknown> {
  const { body, timeout = responseLimits.timeout, signal } = asking
  const late = AbortSignal.timeout(timeout)
  const ended = signal === undefined ? late : AbortSignal.any([late, signal])
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
    // Redirects are refused, because only the configured host may receive the request.
    redirect: 'error',
    signal: ended,
  })
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await readBytes(response, ended))
  if (!response.ok) throw new Error(`The service answered ${response.status}`)
  return JSON.parse(text)
}

/** Returns the bytes of a response. Throws above the size limit, and when the signal aborts. */
export async function readBytes(
  { body }: Response,
  signal: AbortSignal | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = (body as ReadableStream<Uint8Array> | null)?.getReader()
  if (!reader) return new Uint8Array()
  // `fetch` stops aborting a body when its request was garbage-collected, so the reader is cancelled here.
  const cancel = () => void reader.cancel().catch(() => undefined)
  signal?.addEventListener('abort', cancel, { once: true })
  const read: Uint8Array[] = []
  let size = 0
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength
      if (size > responseLimits.size)
        throw new Error(`The service answered more than ${responseLimits.size} bytes`)
      read.push(part.value)
    }
  } finally {
    signal?.removeEventListener('abort', cancel)
    cancel()
  }
  signal?.throwIfAborted()
  return Buffer.concat(read)
}
