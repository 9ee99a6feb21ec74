// The part of dist/client.js that does not depend on the contract. It needs no package, only fetch.

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A temporary refusal: a retry may succeed. */
const isPassing = ({ status }) => status === 0 || status === 429 || status >= 500

/**
 * Client for the calls that a key may use. It does not throw: a result is `{ data }` or `{ error: { status, code, message, retryAfter }
 * }`; status 0: no response.
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
   * Follows the changes: an async iterator of `{ data: { changes, mark } }`, page by page. Its `mark` is the mark of the last page;
   * store it with the read rows, and pass it as `after` next time. A temporary error is retried; another error (410: start again,
   * without `after`) is the last page. With `follow: false` the iterator ends when no more changes exist.
   */
  function feed({ after, limit = 1000, follow = true, pause = 1000 } = {}) {
    const following = {
      mark: after,
      async *[Symbol.asyncIterator]() {
        for (;;) {
          const { data, error } = await ask(feedCall, { after: following.mark, limit })
          if (error !== undefined && isPassing(error)) {
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
