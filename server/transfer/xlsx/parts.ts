import { storable } from '../../process/well-formed.ts'
import { type Look, lookOf } from '../kinds/numbers.ts'
import { type Archive, textOf, wholeText } from './archive.ts'
import { attribute, tagReader } from './tags.ts'

/** The parts that the sheets of a workbook share. */
export type Workbook = {
  readonly sheets: readonly { readonly name: string; readonly path: string; readonly hidden: boolean }[]
  /** The texts to which cells refer by their number. */
  readonly strings: readonly string[]
  /** The styles in which a number is shown as something else. */
  readonly looks: ReadonlyMap<number, Look>
  /** Days are counted from 1904 and not from 1900. */
  readonly isFrom1904: boolean
}

/** A part that another one names, whatever it is called: the last word of the type says what it is. */
type Relation = { readonly id: string; readonly type: string; readonly path: string }

/** The path of the workbook's own part; undefined: the archive is not a workbook. */
export async function findBook(archive: Archive): Promise<string | undefined> {
  const named = (await relationsOf(archive, '')).find(({ type }) => type === 'officedocument')?.path
  const path = named !== undefined && archive.has(named) ? named : undefined
  return path ?? [...archive.keys()].find((name) => /(^|\/)workbook\.(?:xml|bin)$/.test(name))
}

async function relationsOf(archive: Archive, part: string): Promise<readonly Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const found: Relation[] = []
  const path = `${folder}_rels/${part.slice(folder.length)}.rels`
  each(await wholeText(archive, path), 'Relationship', (attributes) => {
    const target = attribute(attributes, 'Target') ?? ''
    found.push({
      id: attribute(attributes, 'Id') ?? '',
      type: (attribute(attributes, 'Type') ?? '').split('/').at(-1)?.toLowerCase() ?? '',
      path: normal(target.startsWith('/') ? target.slice(1) : `${folder}${target}`),
    })
  })
  return found
}

/** Reads whatever a workbook has beside its sheets. */
export async function readParts(archive: Archive, book: string): Promise<Workbook> {
  const folder = book.slice(0, book.lastIndexOf('/') + 1)
  const relations = await relationsOf(archive, book)
  const targets = new Map(relations.map(({ id, path }) => [id, path]))
  const part = (type: string) =>
    relations.find((one) => one.type === type.toLowerCase())?.path ?? `${folder}${type.toLowerCase()}.xml`
  const sheets = new Map<string, Workbook['sheets'][number]>()
  let isFrom1904 = false
  const text = await wholeText(archive, book)
  each(text, 'workbookPr', (attributes) => {
    isFrom1904 = ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '')
  })
  each(text, 'sheet', (attributes) => {
    const path = targets.get(/(?:^|\s)\w+:id\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1] ?? '')
    const hidden = /hidden$/i.test(attribute(attributes, 'state') ?? '')
    // A part is one sheet, however many names it is given.
    if (path !== undefined && archive.has(path) && !sheets.has(path))
      sheets.set(path, { name: storable(attribute(attributes, 'name') ?? ''), path, hidden })
  })
  return {
    sheets: [...sheets.values()],
    strings: await readStrings(archive, part('sharedStrings')),
    looks: looksIn(await wholeText(archive, part('styles'))),
    isFrom1904,
  }
}

/** A path without its `.` and `..`; the names of parts know no case. */
function normal(path: string): string {
  const parts: string[] = []
  for (const part of path.toLowerCase().replaceAll('\\', '/').split('/'))
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  return parts.join('/')
}

function each(text: string, wanted: string, take: (attributes: string) => void): void {
  tagReader((token) => {
    if ((token.kind === 'open' || token.kind === 'empty') && token.name === wanted) take(token.attributes)
  })(text, true)
}

/** A text may be in several runs of different looks; the text of its pronunciation is left out. */
async function readStrings(archive: Archive, path: string): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let isText = false
  let isSound = false
  const read = tagReader((token) => {
    if (token.kind === 'text') {
      if (isText && !isSound) text += token.text
      return
    }
    if (token.name === 't') isText = token.kind === 'open'
    else if (token.name === 'rPh') isSound = token.kind === 'open'
    else if (token.name === 'si') {
      if (token.kind !== 'open') strings.push(unescaped(text))
      text = ''
    }
  })
  for await (const piece of textOf(archive, path)) read(piece)
  read('', true)
  return strings
}

/** Signs that XML cannot have stand as `_x0001_`. */
export const unescaped = (text: string): string =>
  storable(
    text.includes('_x')
      ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        )
      : text,
  )

/** The formats of days and times that every program knows by their numbers. */
const isKnownDay = (format: number) =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 45 && format <= 47) ||
  (format >= 50 && format <= 58)

function looksIn(text: string): Map<number, Look> {
  const own = new Map<number, Look | undefined>()
  const looks = new Map<number, Look>()
  let isInCells = false
  let style = 0
  tagReader((token) => {
    if (token.kind === 'text') return
    if (token.name === 'cellXfs') isInCells = token.kind === 'open'
    if (token.kind === 'close') return
    const format = Number(attribute(token.attributes, 'numFmtId') ?? 0)
    if (token.name === 'numFmt') own.set(format, lookOf(attribute(token.attributes, 'formatCode') ?? ''))
    if (token.name !== 'xf' || !isInCells) return
    const look = own.has(format) ? own.get(format) : isKnownDay(format) ? 'day' : undefined
    if (look !== undefined) looks.set(style, look)
    style += 1
  })(text, true)
  return looks
}
