import { hash } from 'node:crypto'
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

const version = 1
const sumOf = (text: string) => hash('sha256', `okuu feed ${text}`, 'hex').slice(0, 8)

export function writeMark({ epoch, scope, oldest, base, seen, upTo, id, anchor }: Mark): string {
  const text = JSON.stringify([version, epoch, scope, oldest, base, seen, upTo, id, anchor])
  return Buffer.from(`${sumOf(text)}${text}`).toString('base64url')
}

/** 400 for a text that no page of a feed has ever answered. */
export function readMark(text: string): Mark {
  const plain = Buffer.from(text, 'base64url').toString()
  const content = plain.slice(8)
  if (sumOf(content) !== plain.slice(0, 8)) throw refusal('badField', { field: 'after' })
  // The sum says that `writeMark` has made it.
  const parts = JSON.parse(content) as [number, ...unknown[]]
  if (parts[0] !== version) throw refusal('markGone')
  const [, epoch, scope, oldest, base, seen, upTo, id, anchor] = parts as [
    number,
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
