import { hash } from 'node:crypto'
import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { readInstallation } from '../signing/installation.ts'

/** Kind and id of an object. Half-years of the academic year 26 have the ids 261 and 262. */
export type ObjectKey = { readonly kind: string; readonly id: number }

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

const computeDigest = (installation: Buffer, { kind, id }: ObjectKey) =>
  hash('sha1', Buffer.concat([installation, Buffer.from(`${kind}:${id}`)]), 'hex')

/** Returns a UUID of version 5 (RFC 9562). */
function uuidOf(installation: Buffer, place: ObjectKey): string {
  const hex = computeDigest(installation, place)
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

export type IdLookup = {
  of: (kind: string, id: number) => string
  /** Returns kind and id; undefined if no stored or cached id of these kinds has the UUID. */
  find: (uuid: string, kinds: readonly string[]) => Promise<ObjectKey | undefined>
}

/** Number of digests that are computed before other work can run. */
const batchSize = 2000

const maxCachedUuids = 20_000

const idQueries: Readonly<Record<string, string>> = {
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

export const idKinds: readonly string[] = Object.keys(idQueries)

/**
 * Returns a function that opens the lookup of one request. A digest cannot be reversed, so the ids of a kind
 * are cached by the first characters of their digests. The cache is filled at the first lookup and refreshed
 * when an id is missing. The UUID of an id never changes, so entries never expire.
 */
export function createIdLookup(db: Db): () => Promise<IdLookup> {
  const known = new Map<string, { byStart: Map<number, number>; ids: Set<number> }>()
  let installation: Buffer | undefined
  /** UUIDs are cached, because one faculty occurs in hundreds of rows. */
  const written = new Map<string, string>()

  function write(own: Buffer, place: ObjectKey): string {
    const key = `${place.kind}:${place.id}`
    const known = written.get(key)
    if (known !== undefined) return known
    const uuid = uuidOf(own, place)
    if (written.size >= maxCachedUuids) written.clear()
    written.set(key, uuid)
    return uuid
  }

  async function load(of: Buffer, kind: string, numbers: string): Promise<boolean> {
    const cached = known.get(kind) ?? { byStart: new Map<number, number>(), ids: new Set<number>() }
    known.set(kind, cached)
    const rows = await run<{ ids: number[] }>(db, `SELECT ARRAY(${numbers}) AS ids`, [])
    const unknown = (rows[0]?.ids ?? []).filter((id) => !cached.ids.has(id))
    for (const [index, id] of unknown.entries()) {
      cached.ids.add(id)
      cached.byStart.set(Number.parseInt(computeDigest(of, { kind, id }).slice(0, 12), 16), id)
      if (index % batchSize === batchSize - 1) await othersTurn()
    }
    return unknown.length > 0
  }

  const startOf = (uuid: string) => Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16)

  return async () => {
    installation ??= bytesOf(await readInstallation(db))
    const own = installation
    // Ids of each kind are read at most once in a request, even if it has many unknown ids.
    const loaded = new Map<string, Promise<boolean>>()
    const lookUp = (uuid: string, kind: string): ObjectKey | undefined => {
      const id = known.get(kind)?.byStart.get(startOf(uuid))
      return id !== undefined && uuidOf(own, { kind, id }) === uuid ? { kind, id } : undefined
    }
    return {
      of: (kind, id) => write(own, { kind, id }),
      async find(uuid, kinds) {
        const lower = uuid.toLowerCase()
        for (const kind of kinds) {
          const place = lookUp(lower, kind)
          if (place !== undefined) return place
        }
        for (const kind of kinds) {
          const numbers = idQueries[kind]
          if (numbers === undefined) continue
          const loading = loaded.get(kind) ?? load(own, kind, numbers)
          loaded.set(kind, loading)
          if (!(await loading)) continue
          const place = lookUp(lower, kind)
          if (place !== undefined) return place
        }
        return undefined
      },
    }
  }
}
