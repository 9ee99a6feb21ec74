import { createInflateRaw } from 'node:zlib'
import { spreadsheet } from '#contract/limits.ts'
import { isRefusal, refusal } from '../../messages/refusals.ts'

// The directory at the end of a zip archive contains the position and the unpacked size of each entry. Entries
// are unpacked in pieces, so a whole sheet of .xlsx is never in memory.

type Part = { readonly method: number; readonly packed: Uint8Array; readonly size: number }

/** Entries by name in lower case, since programs write names in different cases. */
export type Archive = ReadonlyMap<string, Part>

const signatures = { end: 0x06054b50, listed: 0x02014b50, local: 0x04034b50 }
const storedMethod = 0
const deflatedMethod = 8

/** Opens an archive. Throws 400 if it is damaged or encrypted. */
export function openArchive(bytes: Uint8Array): Archive {
  try {
    return readList(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), bytes)
  } catch (error) {
    // For example, the directory names a position outside the file.
    throw isRefusal(error) ? error : refusal('fileUnreadable')
  }
}

function readList(view: DataView, bytes: Uint8Array): Archive {
  let end = bytes.length - 22
  while (view.getUint32(end, true) !== signatures.end) end -= 1
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const parts = new Map<string, Part>()
  for (let part = 0; part < count; part++) {
    if (view.getUint32(at, true) !== signatures.listed) throw new Error('No part is listed here')
    if ((view.getUint16(at + 8, true) & 1) === 1) throw refusal('filePassword')
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true))
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (nameLength ?? 0)))
    const local = view.getUint32(at + 42, true)
    if (view.getUint32(local, true) !== signatures.local) throw new Error('No part begins here')
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const packedSize = view.getUint32(at + 20, true)
    if (from + packedSize > bytes.length) throw new Error('The part is cut')
    parts.set(name.toLowerCase().replaceAll('\\', '/').replace(/^\//, ''), {
      method: view.getUint16(at + 10, true),
      packed: bytes.subarray(from, from + packedSize),
      size: view.getUint32(at + 24, true),
    })
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return parts
}

/** Returns the number of bytes that the directory states. */
export const unpackedSize = (archive: Archive): number =>
  [...archive.values()].reduce((sum, { size }) => sum + size, 0)

/** Unpacks an entry; an unknown name yields nothing. Throws 400 if it is damaged or larger than stated. */
async function* unpack(archive: Archive, name: string): AsyncGenerator<Uint8Array> {
  const part = archive.get(name)
  if (part === undefined) return
  let size = 0
  try {
    for await (const piece of inflate(part)) {
      size += piece.length
      if (size > part.size) throw new Error('It is larger than it says')
      yield piece
    }
  } catch {
    throw refusal('fileUnreadable')
  }
}

export async function* unpackText(archive: Archive, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const piece of unpack(archive, name)) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

export async function unpackBytes(archive: Archive, name: string): Promise<Buffer> {
  const bytes = Buffer.alloc(archive.get(name)?.size ?? 0)
  let size = 0
  for await (const piece of unpack(archive, name)) {
    bytes.set(piece, size)
    size += piece.length
  }
  return bytes.subarray(0, size)
}

async function* inflate({ method, packed }: Part): AsyncGenerator<Uint8Array> {
  if (method === storedMethod) yield packed
  if (method !== deflatedMethod) {
    if (method !== storedMethod) throw new Error('It is packed in a way that no spreadsheet is')
    return
  }
  const inflating = createInflateRaw({ chunkSize: 262_144 })
  inflating.end(packed)
  // The cast is safe: the stream yields Buffers.
  for await (const piece of inflating) yield piece as Uint8Array
}

/** Unpacks a text; '' for an unknown name. Throws 400 if it exceeds the limit `spreadsheet.part`. */
export async function readText(archive: Archive, name: string): Promise<string> {
  const size = archive.get(name)?.size ?? 0
  if (size > spreadsheet.part) throw refusal('filePartTooLarge', { n: spreadsheet.part / 1024 ** 2 })
  const pieces: string[] = []
  for await (const piece of unpackText(archive, name)) pieces.push(piece)
  return pieces.join('')
}
