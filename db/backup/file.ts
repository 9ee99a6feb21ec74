import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline as connectStreams } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

// A backup's file: a line that says what it is, the compressed frames, and the SHA-256 of all before it. A frame is its
// length in four bytes and so many bytes. The first is the header, then come the rows of each table as COPY writes
// them, an empty frame behind each table, and at the end the numbers of rows.

export type BackupHeader = {
  madeAt: string
  /** The newest migration of the schema that the rows belong to. */
  migration: number
  /** Above the number of every change that the backup holds. */
  changesEnd: string
  /** Parents before the tables that refer to them. */
  tables: { name: string; columns: string[] }[]
  sequences: { name: string; last: string; called: boolean }[]
}

const firstLine = Buffer.from('okuu backup 1\n')
const checksumLength = 32

/** Writes a new file that only its owner reads. It is on the disk when this returns; answers its size in bytes. */
export async function writeFrames(
  file: string,
  frames: AsyncIterable<Buffer>,
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
    withChecksum,
    // wx: a backup is never written over
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    { signal },
  )
  return (await stat(file)).size
}

async function* withChecksum(compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  const hash = createHash('sha256')
  for await (const part of inFile(compressed, hash)) yield part
  yield hash.digest()
}

async function* inFile(compressed: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer, void> {
  hash.update(firstLine)
  yield firstLine
  for await (const part of compressed) {
    hash.update(part)
    yield part
  }
}

/** Reads the whole file once; throws, in words, unless it is a backup and every byte of it is as it was written. */
export async function demandWhole(file: string): Promise<void> {
  const { size } = await stat(file)
  const shortest = firstLine.length + checksumLength
  const start = size < shortest ? Buffer.alloc(0) : await readPart(file, 0, firstLine.length)
  if (!start.equals(firstLine)) throw new Error(`${file} is no backup that this version of Okuu can read`)
  const hash = createHash('sha256')
  for await (const part of partsOf(file, 0, size - checksumLength)) hash.update(part)
  const checksum = await readPart(file, size - checksumLength, size)
  if (!hash.digest().equals(checksum))
    throw new Error(`${file} is damaged or not whole: its checksum is another one. Nothing was restored.`)
}

const partsOf = (file: string, from: number, to: number): AsyncIterable<Buffer> =>
  createReadStream(file, { start: from, end: to - 1 })

async function readPart(file: string, from: number, to: number): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of partsOf(file, from, to)) parts.push(part)
  return Buffer.concat(parts)
}

/** The frames of a whole file, one after the other. */
export async function* readFrames(file: string): AsyncGenerator<Buffer, void> {
  const { size } = await stat(file)
  // A failure of either stream is thrown where the second one is read.
  const frames: AsyncIterable<Buffer> = connectStreams(
    createReadStream(file, { start: firstLine.length, end: size - checksumLength - 1 }),
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
