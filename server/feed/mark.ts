import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { refusal } from '../answers/refusals.ts'

/** How far a follower has read. Snapshots are PostgreSQL's, as text. */
export type Mark = {
  /** The installation, and the restore that its numbers are counted from. */
  epoch: string
  /** The entities of the key that it was made with. */
  scope: string
  /** The history's oldest row when the follower began. */
  oldest: string
  /** The table, and the number of its row, up to which the rows from before the history are read; null: all of them. */
  base: [table: string, id: number] | null
  /** Every change that this snapshot sees is read. */
  seen: string
  /** The changes that this snapshot sees are being read; null: those that are there now come next. */
  upTo: string | null
  /** The row of the history up to which those are read; −1: none of them is. */
  id: string
  /** The history's newest row that `seen` sees: while it stands, nothing behind it is lost; null where `oldest` says so. */
  anchor: string | null
}

const sumOf = (text: string) => hash('sha256', `okuu feed ${text}`, 'hex').slice(0, lengthOfSum)
const lengthOfSum = 8

const signatureOf = (text: string, secret: string) =>
  createHmac('sha256', secret).update(`feed mark ${text}`).digest('base64url')
const lengthOfSignature = 43

/** The mark as a text. The sum shows that it is whole, the signature that this installation wrote it. */
export function writeMark(
  { epoch, scope, oldest, base, seen, upTo, id, anchor }: Mark,
  installation: string,
): string {
  const content = JSON.stringify([epoch, scope, oldest, base, seen, upTo, id, anchor])
  const signed = `${signatureOf(content, installation)}${content}`
  return Buffer.from(`${sumOf(signed)}${signed}`).toString('base64url')
}

/** 400 for a text that no page of a feed has ever answered; 410 for a mark that this installation has not signed. */
export function readMark(text: string, installation: string): Mark {
  const plain = Buffer.from(text, 'base64url').toString()
  const signed = plain.slice(lengthOfSum)
  if (sumOf(signed) !== plain.slice(0, lengthOfSum)) throw refusal('badField', { field: 'after' })
  const content = signed.slice(lengthOfSignature)
  const given = Buffer.from(signed.slice(0, lengthOfSignature))
  const own = Buffer.from(signatureOf(content, installation))
  if (given.length !== own.length || !timingSafeEqual(given, own)) throw refusal('markGone')
  // The signature says that `writeMark` has made it.
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
