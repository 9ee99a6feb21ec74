import { createHash, timingSafeEqual } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline as connectStreams } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type BackupKey, keyIdLength, newSeal } from '#db/backup/seal.ts'

// Format of a backup file, in order: a line with the version; compressed frames; the key's id; a SHA-256
// checksum; an HMAC seal. Checksum and seal cover everything before them. The checksum detects damage; the
// seal needs the key, and detects changes by people without the key. A frame is its length in four bytes, and
// its content. The frames are the header; the rows of each table in COPY format, followed by an empty frame;
// the encrypted secrets; and the numbers of rows. Version 1 of the format has no key and no seal, and its
// secrets are in the rows.

export type BackupHeader = {
  madeAt: string
  migration: number
  /** Greater than the number of every change in the backup. */
  changesEnd: string
  /** Each table follows the tables to which it refers. */
  tables: { name: string; columns: string[] }[]
  sequences: { name: string; last: string; called: boolean }[]
  secrets?: boolean
}

/** Key that sealed an undamaged file: the given key, a different key, or no key (version 1 of the format). */
export type Seal = 'own' | 'foreign' | 'none'

const versionLine = (version: number) => Buffer.from(`okuu backup ${version}\n`)
const unsealedLine = versionLine(1)
const firstLine = versionLine(2)
const checksumLength = 32
const sealLength = 32
/** Returns the length after the frames: a checksum; in a sealed file also the key's id and the seal. */
const lengthOfEnd = (line: Buffer) =>
  line.equals(firstLine) ? keyIdLength + checksumLength + sealLength : checksumLength

/** Writes frames to a file with mode 0600 and flushes it. Returns its size in bytes. */
export async function writeFrames(
  file: string,
  frames: AsyncIterable<Buffer>,
  key: BackupKey,
  signal?: AbortSignal,
): Promise<number> {
  await pipeline(
    async function* () {
      for await (const bytes of frames) {
        const length = Buffer.alloc(4)
        length.writeUInt32BE(bytes.length)
        yield length
        yield bytes
      }
    },
    createGzip(),
    (compressed: AsyncIterable<Buffer>) => withEnd(compressed, key),
    // wx: an existing file is not overwritten.
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    { signal },
  )
  return (await stat(file)).size
}

async function* withEnd(compressed: AsyncIterable<Buffer>, key: BackupKey): AsyncGenerator<Buffer, void> {
  const checksum = createHash('sha256')
  const seal = newSeal(key)
  for await (const part of withoutFirstLine(compressed)) {
    checksum.update(part)
    seal.update(part)
    yield part
  }
  const end = Buffer.concat([key.id, checksum.update(key.id).digest()])
  yield end
  yield seal.update(end).digest()
}

async function* withoutFirstLine(compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  yield firstLine
  yield* compressed
}

/** Throws if the file is not a backup, is damaged, or has the id of `key` but not its seal (altered). */
export async function demandIntact(file: string, key: BackupKey): Promise<Seal> {
  const { size } = await stat(file)
  const line = size < firstLine.length ? Buffer.alloc(0) : await readPart(file, 0, firstLine.length)
  const end = lengthOfEnd(line)
  if ((!line.equals(firstLine) && !line.equals(unsealedLine)) || size < line.length + end)
    throw new Error(`${file} is no backup that this version of Okuu can read`)
  const checksum = createHash('sha256')
  const seal = newSeal(key)
  for await (const part of partsOf(file, 0, size - end)) {
    checksum.update(part)
    seal.update(part)
  }
  const rest = await readPart(file, size - end, size)
  const isSealed = line.equals(firstLine)
  const id = rest.subarray(0, isSealed ? keyIdLength : 0)
  const written = rest.subarray(id.length, id.length + checksumLength)
  if (!checksum.update(id).digest().equals(written))
    throw new Error(`${file} is damaged or not whole: its checksum is another one. Nothing was restored.`)
  if (!isSealed) return 'none'
  if (!id.equals(key.id)) return 'foreign'
  if (!timingSafeEqual(seal.update(id).update(written).digest(), rest.subarray(id.length + checksumLength)))
    throw new Error(
      `${file} was altered since Okuu wrote it: its seal is not the one of this key. Nothing was restored.`,
    )
  return 'own'
}

const partsOf = (file: string, from: number, to: number): AsyncIterable<Buffer> =>
  createReadStream(file, { start: from, end: to - 1 })

async function readPart(file: string, from: number, to: number): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of partsOf(file, from, to)) parts.push(part)
  return Buffer.concat(parts)
}

export async function* readFrames(file: string): AsyncGenerator<Buffer, void> {
  const { size } = await stat(file)
  const end = size - lengthOfEnd(await readPart(file, 0, firstLine.length))
  // The callback ignores errors of the streams, because reading the last stream throws them.
  const frames: AsyncIterable<Buffer> = connectStreams(
    createReadStream(file, { start: firstLine.length, end: end - 1 }),
    createGunzip(),
    () => {},
  )
  let rest: Buffer = Buffer.alloc(0)
  for await (const part of frames) {
    rest = Buffer.concat([rest, part])
    while (rest.length >= 4) {
      const end = 4 + rest.readUInt32BE()
      if (rest.length < end) break
      yield rest.subarray(4, end)
      rest = rest.subarray(end)
    }
  }
}

export async function nextFrame(frames: AsyncGenerator<Buffer, void>): Promise<Buffer> {
  const next = await frames.next()
  if (next.done) throw new Error('The backup ends too early')
  return next.value
}
