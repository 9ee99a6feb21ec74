import { inputText } from '#contract/input-text.ts'
import { textRuleOf } from '../saving/normalise.ts'

// Line numbers are determined here, because users need them to correct a file, and JSON.parse does not
// return them.

/** Value with its line. `held`: values in it, by field or index. */
type PlacedValue = { line: number; held: Map<string, PlacedValue> }

type Token = { text: string; line: number }

const placedValues = new WeakMap<object, PlacedValue>()

/**
 * Parses JSON and normalises its texts as those of a body. Afterwards `lineOf` returns the line of every
 * object in it. Throws for invalid JSON, with the line.
 */
export function parseWithLines(text: string): unknown {
  const value = parseNormalised(text)
  storePlaces(value, readPlaces(tokensOf(text)))
  return value
}

/** Returns the line of an object or of its field; undefined if `parseWithLines` has not parsed the object. */
export function lineOf(row: object, field?: string): number | undefined {
  const placed = placedValues.get(row)
  return (field === undefined ? undefined : placed?.held.get(field)?.line) ?? placed?.line
}

/** Returns the line of the value at a JSON pointer, or of the nearest value that contains it. */
export function lineAt(value: unknown, pointer: string): number | undefined {
  let placed = typeof value === 'object' && value !== null ? placedValues.get(value) : undefined
  for (const field of fieldsOf(pointer)) placed = placed?.held.get(field) ?? placed
  return placed?.line
}

export const fieldsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((field) => field.replaceAll('~1', '/').replaceAll('~0', '~'))

function parseNormalised(text: string): unknown {
  try {
    return JSON.parse(text, (field, value: unknown) =>
      typeof value === 'string' ? inputText(value, textRuleOf(field)) : value,
    )
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (reason.includes('(line')) throw error
    throw new Error(`${reason} (line ${lineOfMistake(text)})`, { cause: error })
  }
}

/** Returns the first line after which the text cannot become JSON, or the last one if it only ends too early. */
function lineOfMistake(text: string): number {
  const lines = text.trimEnd().split('\n')
  let first = 1
  let last = lines.length
  while (first < last) {
    const middle = Math.floor((first + last) / 2)
    if (canBecomeJson(`${lines.slice(0, middle).join('\n')}\n`)) first = middle + 1
    else last = middle
  }
  return first
}

function canBecomeJson(start: string): boolean {
  try {
    JSON.parse(start)
    return true
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    const [, position] = /at position (\d+)/.exec(reason) ?? []
    return reason === 'Unexpected end of JSON input' || Number(position) === start.length
  }
}

function* tokensOf(text: string): Generator<Token, undefined> {
  let line = 1
  let end = 0
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g)) {
    line += text.slice(end, index).split('\n').length - 1
    end = index
    yield { text: token, line }
  }
}

/** Determines the lines of an object or array. The last of repeated fields is used, as in JSON.parse. */
function readPlaces(tokens: Generator<Token, undefined>, first = tokens.next().value): PlacedValue {
  const held = new Map<string, PlacedValue>()
  const placed = { line: first?.line ?? 1, held }
  const close = { '{': '}', '[': ']' }[first?.text ?? '']
  if (close === undefined) return placed
  for (let token = tokens.next().value; token !== undefined && token.text !== close; ) {
    if (token.text !== ',') {
      if (close === '}') {
        tokens.next()
        held.set(String(JSON.parse(token.text)), readPlaces(tokens))
      } else held.set(String(held.size), readPlaces(tokens, token))
    }
    token = tokens.next().value
  }
  return placed
}

function storePlaces(value: unknown, placed: PlacedValue | undefined): void {
  if (typeof value !== 'object' || value === null || placed === undefined) return
  placedValues.set(value, placed)
  for (const [field, one] of Object.entries(value)) storePlaces(one, placed.held.get(field))
}
