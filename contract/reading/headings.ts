import type { Entity } from '../entities.ts'
import type { Field } from '../entities/fields.ts'
import { languages, type NameLanguage } from '../languages/kinds.ts'
import { fold } from '../search/folding.ts'
import { splitWords, wordMatcher, plainWords, synonyms } from './words.ts'

// Headings are recognised (domain.md#transfer-headings) by the name of a field, by a text of this product, or
// by a synonym from another system.

type NamedField = Pick<Field, 'kind' | 'row' | 'language' | 'name' | 'identity' | 'refers'> & {
  readonly key: string
}

/**
 * `word`: text key by which synonyms are listed. `field`: for compounds such as «Шифр направления». `isName`:
 * false for the code of a referenced row, true for its name in a second column.
 */
export type HeadingColumn<C> = {
  readonly column: C
  readonly name: string
  readonly labels: readonly string[]
  readonly word?: string | undefined
  readonly field?: NamedField | undefined
  readonly isName?: boolean | undefined
}

/**
 * `second`: column of the name, if the cells contain a code and a name. `guessed`: true if the heading is not
 * a text of this product. `loose`: true if some words of the heading were ignored.
 */
export type HeadingMeaning<C> = {
  readonly column: C
  readonly second?: C
  readonly guessed?: true
  readonly loose?: true
}

/**
 * True if a line has headings. A single known heading between unknown texts may be a value. `filled`: number
 * of cells with a text.
 */
export const areHeadings = (known: number, filled: number) => known >= 2 || (known === 1 && filled === 1)

function synonymsOf(word: string | undefined): string[] {
  const words: Readonly<Record<string, string>> = synonyms.fields
  return word === undefined || words[word] === undefined ? [] : splitWords(words[word])
}

const units = splitWords(synonyms.units).map((unit) => plainWords(unit).join(' '))

/** Returns the keys by which a heading is looked up: with its units, without its last unit, and so on. */
function lookupKeysOf(heading: string): string[] {
  const keys = [plainWords(heading.replace(/okuu:\S+/i, '')).join(' ')]
  for (const text of keys) {
    const unit = units.find((one) => text.endsWith(` ${one}`))
    if (unit !== undefined) keys.push(text.slice(0, -unit.length - 1))
  }
  return keys
}

const spellingOf = (heading: string) =>
  fold(heading)
    .trim()
    .replace(/[\s*:]{0,5}$/, '')

const duplicatesIn = (words: readonly string[]) =>
  new Set(words.filter((word, at) => words.indexOf(word) !== at))

const withoutBlanks = (key: string) => key.replaceAll(' ', '')

/** Returns a function: heading → its column, or undefined (domain.md#transfer-headings). */
export function headingReader<C>(
  columns: readonly HeadingColumn<C>[],
  entity?: Entity,
): (heading: string) => HeadingMeaning<C> | undefined {
  const known = new Map<string, HeadingMeaning<C>>()
  const asWritten = new Map<string, HeadingMeaning<C>>()
  const labels: { readonly words: readonly string[]; readonly column: C }[] = []
  const isOwn = entityWordMatcher(entity)
  const byCore = new Map<string, C | undefined>()
  const coresOf = (heading: string) =>
    lookupKeysOf(heading).flatMap((key) => {
      const core = key.split(' ').filter((word) => !isIgnorable(word) && !isCountWord(word) && !isOwn(word))
      return core.length === 0 ? [] : core.join('')
    })
  const add = (heading: string, meant: HeadingMeaning<C>) => {
    labels.push({ words: plainWords(heading), column: meant.column })
    for (const key of lookupKeysOf(heading).map(withoutBlanks))
      if (key !== '' && !known.has(key)) known.set(key, meant)
    for (const core of coresOf(heading))
      byCore.set(core, (byCore.get(core) ?? meant.column) === meant.column ? meant.column : undefined)
  }
  for (const { name, column } of columns) add(name, { column })
  for (const { column, labels: own } of columns)
    for (const label of own) {
      add(label, { column })
      // «Speciality: code» and «Speciality code» are different columns.
      if (!asWritten.has(spellingOf(label))) asWritten.set(spellingOf(label), { column })
    }
  const byParts = partReader(columns, entity)
  const byReference = referenceReader(columns, isOwn)
  const ambiguousWords = duplicatesIn(columns.flatMap(({ word }) => synonymsOf(word)))
  for (const { column, word: key } of columns)
    for (const word of synonymsOf(key))
      if (!ambiguousWords.has(word) && byParts(word) === undefined) add(word, { column, guessed: true })
  const whole = (heading: string) =>
    asWritten.get(spellingOf(heading)) ??
    lookupKeysOf(heading)
      .map((key) => known.get(withoutBlanks(key)))
      .find((one) => one !== undefined) ??
    byParts(heading)
  /** Returns the column of an abbreviation («Тип ауд.»); undefined unless exactly one matches. */
  const abbreviated = (heading: string): HeadingMeaning<C> | undefined => {
    const words = fold(heading).match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)?\.?/gu) ?? []
    if (!words.some((word) => word.endsWith('.'))) return undefined
    const isMeant = (all: readonly string[]) =>
      all.length === words.length &&
      words.every((word, at) =>
        word.endsWith('.') ? (all[at] ?? '').startsWith(word.slice(0, -1)) : word === all[at],
      )
    const [meant, another] = new Set(labels.flatMap(({ words: all, column }) => (isMeant(all) ? column : [])))
    return meant && another === undefined ? { column: meant, guessed: true } : undefined
  }
  const bare = (heading: string) =>
    plainWords(heading).some(isOtherLanguage) ? heading : heading.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
  const guess = (heading: string): HeadingMeaning<C> | undefined => {
    const text = bare(heading)
    const cores = coresOf(text).flatMap((core) => byCore.get(core) ?? [])
    const column = cores[0] ?? byReference(text)
    const meant = (text === heading ? undefined : whole(text)) ?? (column && { column })
    return meant === undefined ? abbreviated(heading) : { ...meant, guessed: true, loose: true }
  }
  const meaning = (heading: string) => whole(heading) ?? guess(heading)
  const read = new Map<string, HeadingMeaning<C> | undefined>()
  return (heading) => {
    if (heading.length > maxHeadingLength) return undefined
    if (!read.has(heading)) read.set(heading, meaning(heading))
    return read.get(heading)
  }
}

const maxHeadingLength = 150

type Part = keyof typeof synonyms.parts
const parts = ['code', 'name', 'short', 'full'] as const satisfies readonly Part[]

type MatcherByLanguage = Readonly<Record<NameLanguage, (word: string) => boolean>>
const inLanguages = (words: Readonly<Record<NameLanguage, string>>): MatcherByLanguage => ({
  ru: wordMatcher(words.ru),
  ky: wordMatcher(words.ky),
  en: wordMatcher(words.en),
})
const partMatchers = parts.map((part) => ({ part, in: inLanguages(synonyms.parts[part]) }))
const languageMatchers = inLanguages(synonyms.languages)
const isFiller = wordMatcher(synonyms.fillers)
const isQualifier = wordMatcher(synonyms.qualifiers)
/** True for words that add no meaning to a heading, such as «Учебная» in «Учебная нагрузка». */
const isIgnorable = (word: string) => isFiller(word) || isQualifier(word)
/** True for words such as «Кол-во» in «Кол-во мест», which may change the meaning of a name. */
const isCountWord = wordMatcher(synonyms.counts)
/** True for the name of a language in which this product has no names. */
const isOtherLanguage = wordMatcher(synonyms.otherLanguages)

const ownWords: Partial<Record<Entity, Record<NameLanguage, string>>> = synonyms.own
const entityWordMatcher = (entity: Entity | undefined) =>
  wordMatcher(Object.values((entity && ownWords[entity]) ?? {}).join(', '))

/** Returns a function that recognises references by words of their entity, such as «Название факультета». */
function referenceReader<C>(columns: readonly HeadingColumn<C>[], isOwn: (word: string) => boolean) {
  const references = columns.flatMap(({ column, isName, field }) =>
    field?.kind === 'reference' && field.refers !== undefined
      ? [{ column, isName, isMeant: entityWordMatcher(field.refers) }]
      : [],
  )
  const hasOwnCode = columns.some(({ field }) => field?.kind === 'text' && field.key === 'code')
  const partIn = (word: string) =>
    partMatchers.find(({ in: isIn }) => languages.some((one) => isIn[one](word)))?.part
  return (heading: string): C | undefined => {
    const all = plainWords(heading).filter((word) => !isIgnorable(word) && !isOwn(word))
    const words = all.filter((word) => partIn(word) === undefined)
    const hasCode = all.some((word) => partIn(word) === 'code')
    // «Шифр» without the name of an entity is the code of the first reference, if the rows have no code.
    if (words.length === 0 && (!hasCode || hasOwnCode)) return undefined
    return references.find(
      ({ isMeant, isName }) =>
        words.every(isMeant) && (isName === undefined ? !hasCode : isName === !hasCode),
    )?.column
  }
}

/** Returns a function that recognises compounds such as «Шифр направления», «Название (кырг.)». */
function partReader<C>(
  columns: readonly HeadingColumn<C>[],
  entity: Entity | undefined,
): (heading: string) => HeadingMeaning<C> | undefined {
  const own = entity === undefined ? undefined : ownWords[entity]
  const isOwn = own && inLanguages(own)
  const find = columnFinder(columns)
  return (heading) => {
    const found = new Set<Part>()
    let named: NameLanguage | undefined
    let written: readonly NameLanguage[] = languages
    const words = plainWords(heading).filter((word) => !isFiller(word))
    for (const word of words) {
      const language = languages.find((one) => languageMatchers[one](word))
      const part = partMatchers.find((one) => languages.some((each) => one.in[each](word)))
      const matchers = [part?.in, isOwn].filter((one) => one !== undefined)
      const namedLanguages = languages.filter((one) => matchers.some((way) => way[one](word)))
      if (language !== undefined) named = language
      else if (namedLanguages.length === 0 && !isQualifier(word)) return undefined
      if (part !== undefined) found.add(part.part)
      const both = written.filter((one) => namedLanguages.includes(one))
      if (namedLanguages.length > 0) written = both.length > 0 ? both : namedLanguages
    }
    return words.every(isQualifier) ? undefined : find(found, named, written[0] ?? 'ru')
  }
}

function columnFinder<C>(columns: readonly HeadingColumn<C>[]) {
  const texts = columns.flatMap(({ column, name, field }) =>
    field?.kind === 'text' && name === field.row ? [{ column, field }] : [],
  )
  const of = (isMeant: (field: NamedField) => boolean) => texts.find(({ field }) => isMeant(field))?.column
  const code = of(({ key }) => key === 'code')
  const nameOf = (name: NamedField['name'], language: NameLanguage) =>
    of((field) => field.name === name && field.language === language)
  const hasLanguages = texts.some(({ field }) => field.language !== undefined)
  const only = hasLanguages ? undefined : of(({ identity }) => identity === true)
  return (
    found: ReadonlySet<Part>,
    named: NameLanguage | undefined,
    written: NameLanguage,
  ): HeadingMeaning<C> | undefined => {
    const language = named ?? written
    const isShort = found.has('short')
    const name = isShort
      ? (nameOf('short', language) ??
        (named === undefined ? of(({ key }) => key === 'shortName') : undefined))
      : ((found.has('full') ? undefined : nameOf('name', language)) ??
        nameOf('full', language) ??
        nameOf('name', language) ??
        only)
    if (!found.has('code')) return name && { column: name, guessed: true }
    if (code === undefined) return undefined
    const hasTwoParts = isShort || found.has('name') || found.has('full')
    return { column: code, ...(hasTwoParts && name && { second: name }), guessed: true }
  }
}

/** Returns the name or code field of a column by its text key, such as `field.nameKy`; else undefined. */
function nameFieldOf(row: string, word = ''): NamedField | undefined {
  const [, kind, language] = /^field\.(in|name|short|full)(Ru|Ky|En)/.exec(word) ?? []
  const name = kind === 'short' || kind === 'full' ? kind : 'name'
  const of = languages.find((one) => one === language?.toLowerCase())
  if (of !== undefined) return { kind: 'text', row, key: row, name, language: of }
  return word === 'field.code' ? { kind: 'text', row, key: 'code' } : undefined
}

/** Returns for each text its column or undefined; undefined instead of an array if they are no headings. */
export function readHeadings<C>(first: readonly string[], columns: readonly HeadingColumn<C>[]) {
  const read = headingReader(columns.map((one) => ({ field: nameFieldOf(one.name, one.word), ...one })))
  const taken = new Set<C>()
  const order = first.map((heading) => {
    const column = read(heading)?.column
    if (column === undefined || taken.has(column)) return undefined
    taken.add(column)
    return column
  })
  return areHeadings(taken.size, first.filter((cell) => cell !== '').length) ? order : undefined
}
