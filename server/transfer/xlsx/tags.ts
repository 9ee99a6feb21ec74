/** A tag, or the text between two tags. Names have no namespace prefix. */
export type Token =
  | { readonly kind: 'open' | 'empty'; readonly name: string; readonly attributes: string }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string }

const tokenPattern =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<(?:\?|!(?!--|\[))[^>]*>|<(\/?)(?:[\w.-]+:)?([\w.-]+)(?=[\s/>])((?:[^"'>]|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/gy

/** Returns a function that accepts XML in pieces and calls `onToken` with each tag and each text. */
export function createTagReader(onToken: (token: Token) => void): (piece: string, isLast?: boolean) => void {
  let rest = ''
  let depth = 0
  return (piece, isLast = false) => {
    const text = rest + piece
    let read = 0
    tokenPattern.lastIndex = 0
    for (let found = tokenPattern.exec(text); found !== null; found = tokenPattern.exec(text)) {
      // A text at the end may continue in the next piece.
      if (tokenPattern.lastIndex === text.length && found[6] !== undefined && !isLast) break
      read = tokenPattern.lastIndex
      const [, cdata, slash, name = '', attributes = '', empty, plain] = found
      if (plain !== undefined) onToken({ kind: 'text', text: decodeEntities(plain) })
      else if (cdata !== undefined) onToken({ kind: 'text', text: cdata })
      else if (slash === '/') {
        depth--
        onToken({ kind: 'close', name })
      } else if (slash === '') {
        if (empty === '') depth++
        onToken({ kind: empty === '/' ? 'empty' : 'open', name, attributes })
      }
      // Entities that the file declares are refused, because nested ones can expand without limit.
      // Spreadsheets declare none.
      else if (found[0].includes('<!ENTITY')) throw new Error('It has texts of its own')
    }
    if (depth > maxDepth) throw new Error('No spreadsheet has tags so deep in each other')
    rest = text.slice(read)
    if (rest.length > maxLength || (isLast && rest.trim() !== '')) throw new Error('This is no XML')
  }
}

const maxDepth = 1000

/** Maximum of characters of a tag or text that has not ended yet. */
const maxLength = 2 * 1024 ** 2

const attributePattern = /(?:^|\s)([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

export function readAttribute(attributes: string, name: string): string | undefined {
  attributePattern.lastIndex = 0
  for (let found = attributePattern.exec(attributes); found; found = attributePattern.exec(attributes))
    if (found[1] === name) return decodeEntities(found[2] ?? found[3] ?? '')
  return undefined
}

/** Entities of XML, and those of HTML that report programs use. */
const entities = new Map(
  'lt< gt> amp& quot" apos\' nbsp\u00a0 shy\u00ad laquo« raquo» ldquo“ rdquo” bdquo„ lsquo‘ rsquo’ mdash— ndash– minus− hellip… middot· bull• times× sup2² sup3³ deg° sect§ copy© reg® euro€'
    .split(' ')
    .map((one) => [one.slice(0, -1), one.slice(-1)]),
)

/** True for a valid code point, which is neither 0 nor a surrogate. */
const isCodePoint = (code: number) => (code > 0 && code < 0xd800) || (code > 0xdfff && code <= 0x10_ff_ff)

export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hexadecimal, decimal, name: string) => {
        const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(String(hexadecimal), 16)
        return entities.get(name) ?? (isCodePoint(code) ? String.fromCodePoint(code) : whole)
      })
    : text
