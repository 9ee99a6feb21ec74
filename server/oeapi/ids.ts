import { hash } from 'node:crypto'
import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { readInstallation } from '../signing/installation.ts'

/** A row as this part names it; a half-year of the academic year 26 is 261 or 262. */
export type Place = { readonly kind: string; readonly id: number }

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

/** The digest of a row's name within this installation, in hexadecimal. */
const digestOf = (installation: Buffer, { kind, id }: Place) =>
  hash('sha1', Buffer.concat([installation, Buffer.from(`${kind}:${id}`)]), 'hex')

/** The UUID of version 5 of a row of this installation (RFC 9562). */
function uuidOf(installation: Buffer, place: Place): string {
  const hex = digestOf(installation, place)
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

export type Ids = {
  of: (kind: string, id: number) => string
  /** The row of one of these kinds that has the UUID; undefined where there is none, nor was recently. */
  find: (uuid: string, kinds: readonly string[]) => Promise<Place | undefined>
}

/** The digests that are made before other calls have their turn. */
const slice = 2000

/** The UUIDs that are kept at most. */
const mostWritten = 20_000

/** The ids of a kind's rows: a query of one column. */
const numberedBy: Readonly<Record<string, string>> = {
  institution: 'SELECT id FROM institution',
  faculty: 'SELECT id FROM faculty',
  department: 'SELECT id FROM department',
  direction: 'SELECT id FROM direction',
  speciality: 'SELECT id FROM speciality',
  'academic-year': 'SELECT id FROM academic_year',
  'half-year': 'SELECT y.id * 10 + h.id AS id FROM academic_year y CROSS JOIN half_year h',
  building: 'SELECT id FROM building',
  room: 'SELECT id FROM room',
  'admission-plan': 'SELECT id FROM admission_plan',
  group: 'SELECT id FROM study_group',
}

/** Every kind of row that has a UUID. */
export const everyKind: readonly string[] = Object.keys(numberedBy)

/**
 * A digest says nothing of the row: the ids of a kind are kept by the beginning of theirs, when one is asked for, and read
 * again when one is not found. An id has one UUID for ever, so what is kept never ages.
 */
export function keepIds(db: Db): () => Promise<Ids> {
  const known = new Map<string, { byStart: Map<number, number>; ids: Set<number> }>()
  let installation: Buffer | undefined
  /** UUIDs that were written lately: the same faculty is above hundreds of rows. */
  const written = new Map<string, string>()

  function write(own: Buffer, place: Place): string {
    const key = `${place.kind}:${place.id}`
    const known = written.get(key)
    if (known !== undefined) return known
    const uuid = uuidOf(own, place)
    if (written.size >= mostWritten) written.clear()
    written.set(key, uuid)
    return uuid
  }

  async function learn(of: Buffer, kind: string, numbers: string): Promise<boolean> {
    const kept = known.get(kind) ?? { byStart: new Map<number, number>(), ids: new Set<number>() }
    known.set(kind, kept)
    const rows = await run<{ ids: number[] }>(db, `SELECT ARRAY(${numbers}) AS ids`, [])
    const unknown = (rows[0]?.ids ?? []).filter((id) => !kept.ids.has(id))
    for (const [index, id] of unknown.entries()) {
      kept.ids.add(id)
      kept.byStart.set(Number.parseInt(digestOf(of, { kind, id }).slice(0, 12), 16), id)
      if (index % slice === slice - 1) await othersTurn()
    }
    return unknown.length > 0
  }

  const startOf = (uuid: string) => Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16)

  return async () => {
    installation ??= bytesOf(await readInstallation(db))
    const own = installation
    // A request with many ids of nothing reads the ids of a kind once.
    const learned = new Map<string, Promise<boolean>>()
    const look = (uuid: string, kind: string): Place | undefined => {
      const id = known.get(kind)?.byStart.get(startOf(uuid))
      return id !== undefined && uuidOf(own, { kind, id }) === uuid ? { kind, id } : undefined
    }
    return {
      of: (kind, id) => write(own, { kind, id }),
      async find(uuid, kinds) {
        const lower = uuid.toLowerCase()
        for (const kind of kinds) {
          const place = look(lower, kind)
          if (place !== undefined) return place
        }
        for (const kind of kinds) {
          const numbers = numberedBy[kind]
          if (numbers === undefined) continue
          const learning = learned.get(kind) ?? learn(own, kind, numbers)
          learned.set(kind, learning)
          if (!(await learning)) continue
          const place = look(lower, kind)
          if (place !== undefined) return place
        }
        return undefined
      },
    }
  }
}
