import { replaceUnstorable } from '../../process/well-formed.ts'
import { type CellFormat, cellFormatOf } from '../kinds/numbers.ts'
import { type Archive, unpackText, readText } from './archive.ts'
import { readAttribute, createTagReader } from './tags.ts'

/** Data that the sheets of a workbook share. */
export type Workbook = {
  readonly sheets: readonly { readonly name: string; readonly path: string; readonly hidden: boolean }[]
  /** Shared texts, to which cells refer by index. */
  readonly strings: readonly string[]
  /** Formats by index of the style, for styles that show a number as a date or with leading zeros. */
  readonly formats: ReadonlyMap<number, CellFormat>
  /** True: date serial numbers count from 1904 instead of 1900. */
  readonly isFrom1904: boolean
}

/** Relation between entries. `type`: last segment of the type's URL, in lower case. */
type Relation = { readonly id: string; readonly type: string; readonly path: string }

/** Finds the path of the workbook; undefined if the archive is not a workbook. */
export async function findBook(archive: Archive): Promise<string | undefined> {
  const named = (await readRelations(archive, '')).find(({ type }) => type === 'officedocument')?.path
  const path = named !== undefined && archive.has(named) ? named : undefined
  return path ?? [...archive.keys()].find((name) => /(^|\/)workbook\.(?:xml|bin)$/.test(name))
}

async function readRelations(archive: Archive, part: string): Promise<readonly Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const found: Relation[] = []
  const path = `${folder}_rels/${part.slice(folder.length)}.rels`
  forEachTag(await readText(archive, path), 'Relationship', (attributes) => {
    const target = readAttribute(attributes, 'Target') ?? ''
    found.push({
      id: readAttribute(attributes, 'Id') ?? '',
      type: (readAttribute(attributes, 'Type') ?? '').split('/').at(-1)?.toLowerCase() ?? '',
      path: normalisePath(target.startsWith('/') ? target.slice(1) : `${folder}${target}`),
    })
  })
  return found
}

/** Reads all shared data, but no sheets. */
export async function readParts(archive: Archive, book: string): Promise<Workbook> {
  const folder = book.slice(0, book.lastIndexOf('/') + 1)
  const relations = await readRelations(archive, book)
  const targets = new Map(relations.map(({ id, path }) => [id, path]))
  const part = (type: string) =>
    relations.find((one) => one.type === type.toLowerCase())?.path ?? `${folder}${type.toLowerCase()}.xml`
  const sheets = new Map<string, Workbook['sheets'][number]>()
  let isFrom1904 = false
  const text = await readText(archive, book)
  forEachTag(text, 'workbookPr', (attributes) => {
    isFrom1904 = ['1', 'true'].includes(readAttribute(attributes, 'date1904') ?? '')
  })
  forEachTag(text, 'sheet', (attributes) => {
    const path = targets.get(/(?:^|\s)\w+:id\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1] ?? '')
    const hidden = /hidden$/i.test(readAttribute(attributes, 'state') ?? '')
    // Two sheets may refer to the same entry, which is then read once.
    if (path !== undefined && archive.has(path) && !sheets.has(path))
      sheets.set(path, { name: replaceUnstorable(readAttribute(attributes, 'name') ?? ''), path, hidden })
  })
  return {
    sheets: [...sheets.values()],
    strings: await readStrings(archive, part('sharedStrings')),
    formats: readFormats(await readText(archive, part('styles'))),
    isFrom1904,
  }
}

/** Resolves `.` and `..`. The result is in lower case like the keys of `Archive`. */
function normalisePath(path: string): string {
  const parts: string[] = []
  for (const part of path.toLowerCase().replaceAll('\\', '/').split('/'))
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  return parts.join('/')
}

function forEachTag(text: string, tagName: string, take: (attributes: string) => void): void {
  createTagReader((token) => {
    if ((token.kind === 'open' || token.kind === 'empty') && token.name === tagName) take(token.attributes)
  })(text, true)
}

/** Reads the shared texts. Runs of a rich text are joined; phonetic text (`rPh`) is ignored. */
async function readStrings(archive: Archive, path: string): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let isText = false
  let isSound = false
  const read = createTagReader((token) => {
    if (token.kind === 'text') {
      if (isText && !isSound) text += token.text
      return
    }
    if (token.name === 't') isText = token.kind === 'open'
    else if (token.name === 'rPh') isSound = token.kind === 'open'
    else if (token.name === 'si') {
      if (token.kind !== 'open') strings.push(unescapeCodes(text))
      text = ''
    }
  })
  for await (const piece of unpackText(archive, path)) read(piece)
  read('', true)
  return strings
}

/** Decodes codes like `_x0001_`, which Excel writes for characters that XML forbids. */
export const unescapeCodes = (text: string): string =>
  replaceUnstorable(
    text.includes('_x')
      ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        )
      : text,
  )

const isBuiltInDayFormat = (format: number) =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 45 && format <= 47) ||
  (format >= 50 && format <= 58)

function readFormats(text: string): Map<number, CellFormat> {
  const own = new Map<number, CellFormat | undefined>()
  const formats = new Map<number, CellFormat>()
  let isInCells = false
  let style = 0
  createTagReader((token) => {
    if (token.kind === 'text') return
    if (token.name === 'cellXfs') isInCells = token.kind === 'open'
    if (token.kind === 'close') return
    const format = Number(readAttribute(token.attributes, 'numFmtId') ?? 0)
    if (token.name === 'numFmt')
      own.set(format, cellFormatOf(readAttribute(token.attributes, 'formatCode') ?? ''))
    if (token.name !== 'xf' || !isInCells) return
    const cellFormat = own.has(format) ? own.get(format) : isBuiltInDayFormat(format) ? 'day' : undefined
    if (cellFormat !== undefined) formats.set(style, cellFormat)
    style += 1
  })(text, true)
  return formats
}
