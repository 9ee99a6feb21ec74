// Part of dist/client.js that does not depend on the contract. It needs fetch, but no package.

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const isTemporary = ({ status }) => status === 0 || status === 429 || status >= 500

/**
 * Returns a client for the calls that an API key may use. Its functions do not throw. A result is `{ data }`
 * or `{ error: { status, code, message, retryAfter } }`; status 0 means that there was no response, or none
 * in JSON.
 */
export function okuuClient({ address, key, fetch = globalThis.fetch }) {
  const home = `${address.replace(/\/+$/, '')}/api/v1/`

  async function ask({ method, path, query }, values = {}) {
    const fields = Object.entries(values).filter(([, value]) => value !== undefined)
    const inAddress =
      query && fields.length > 0
        ? `?${new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))}`
        : ''
    const headers = { authorization: `Bearer ${key}` }
    try {
      const answer = await fetch(`${home}${path}${inAddress}`, {
        method,
        headers: method === 'POST' ? { ...headers, 'content-type': 'application/json' } : headers,
        ...(method === 'POST' && { body: JSON.stringify(values) }),
      })
      const body = await answer.json()
      if (answer.ok) return { data: body.data }
      const { code, message } = body
      return {
        error: {
          status: answer.status,
          code,
          message,
          retryAfter: Number(answer.headers.get('retry-after') ?? 0),
        },
      }
    } catch (error) {
      return { error: { status: 0, code: 'noAnswer', message: error.message, retryAfter: 0 } }
    }
  }

  /**
   * Follows the changes. Returns an async iterator of pages `{ data: { changes, mark } }`. The iterator's
   * `mark` is the mark of the last page: store it with the rows, and pass it as `after` next time. A temporary
   * error is retried. A permanent error is the last page; after a 410, begin without `after`. With `follow:
   * false` the iterator ends when there are no more changes.
   */
  function feed({ after, limit = 1000, follow = true, pause = 1000 } = {}) {
    const following = {
      mark: after,
      async *[Symbol.asyncIterator]() {
        for (;;) {
          const { data, error } = await ask(feedCall, { after: following.mark, limit })
          if (error !== undefined && isTemporary(error)) {
            await sleep(Math.max(error.retryAfter * 1000, pause))
            continue
          }
          if (error !== undefined) return yield { error }
          following.mark = data.mark
          if (data.changes.length > 0) yield { data: { changes: data.changes, mark: data.mark } }
          if (data.more) continue
          if (!follow) return
          await sleep(pause)
        }
      },
    }
    return following
  }

  const bound = Object.entries(calls).map(([module, named]) => [
    module,
    Object.fromEntries(Object.entries(named).map(([name, call]) => [name, (values) => ask(call, values)])),
  ])
  return { ...Object.fromEntries(bound), feed }
}
