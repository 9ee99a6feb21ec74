import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { refusal } from '../messages/refusals.ts'

/** Position of a consumer in the feed. Snapshots are PostgreSQL's, as text. */
export type Mark = {
  /** Hash of the installation and the last restore of its database. */
  epoch: string
  scope: string
  /** Id of the oldest row of the history when the consumer started. */
  oldest: string
  /** Table and row id up to which rows older than the history are read; null: all of them. */
  base: [table: string, id: number] | null
  /** Snapshot: all changes that are visible in it have been read. */
  seen: string
  /** Snapshot whose changes are being read; null: the next read takes the current snapshot. */
  upTo: string | null
  /** History id up to which changes of `upTo` are read; −1: none. */
  id: string
  /** Newest row of the history in `seen`. While it exists, no change is lost. Null: `oldest` is compared. */
  anchor: string | null
}

const checksumOf = (text: string) => hash('sha256', `okuu feed ${text}`, 'hex').slice(0, checksumLength)
const checksumLength = 8

const signatureOf = (text: string, secret: string) =>
  createHmac('sha256', secret).update(`feed mark ${text}`).digest('base64url')
const signatureLength = 43

/** Returns the mark as text, with a checksum against truncation and a signature of this installation. */
export function writeMark(
  { epoch, scope, oldest, base, seen, upTo, id, anchor }: Mark,
  installation: string,
): string {
  const content = JSON.stringify([epoch, scope, oldest, base, seen, upTo, id, anchor])
  const signed = `${signatureOf(content, installation)}${content}`
  return Buffer.from(`${checksumOf(signed)}${signed}`).toString('base64url')
}

/** Reads a mark. Throws 400 for a damaged text, 410 for one of another installation (domain.md#feed-gone). */
export function readMark(text: string, installation: string): Mark {
  const plain = Buffer.from(text, 'base64url').toString()
  const signed = plain.slice(checksumLength)
  if (checksumOf(signed) !== plain.slice(0, checksumLength)) throw refusal('badField', { field: 'after' })
  const content = signed.slice(signatureLength)
  const given = Buffer.from(signed.slice(0, signatureLength))
  const own = Buffer.from(signatureOf(content, installation))
  if (given.length !== own.length || !timingSafeEqual(given, own)) throw refusal('markGone')
  // The signature proves that `writeMark` wrote the content, so the types are trusted.
  const [epoch, scope, oldest, base, seen, upTo, id, anchor] = JSON.parse(content) as [
    string,
    string,
    string,
    Mark['base'],
    string,
    string | null,
    string,
    string | null,
  ]
  return { epoch, scope, oldest, base, seen, upTo, id, anchor }
}
