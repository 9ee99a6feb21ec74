export type TextPart = { readonly text: string; readonly differs: boolean }

const tokensOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? []

function commonTokens(one: readonly string[], other: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: one.length + 1 }, () =>
    Array.from({ length: other.length + 1 }, () => 0),
  )
  const at = (a: number, b: number) => lengths[a]?.[b] ?? 0
  for (let a = one.length - 1; a >= 0; a--)
    for (let b = other.length - 1; b >= 0; b--) {
      const row = lengths[a]
      if (row) row[b] = one[a] === other[b] ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1))
    }
  const pairs: [number, number][] = []
  let [a, b] = [0, 0]
  while (a < one.length && b < other.length) {
    if (one[a] === other[b]) pairs.push([a++, b++])
    else if (at(a + 1, b) >= at(a, b + 1)) a++
    else b++
  }
  return pairs
}

/** Returns the common and differing parts of a word. If less than half is common, the whole word differs. */
function lettersOf(text: string, other: string): TextPart[] {
  const [own, theirs] = [Array.from(text), Array.from(other)]
  const least = Math.min(own.length, theirs.length)
  let begin = 0
  while (begin < least && own[begin] === theirs[begin]) begin++
  let end = 0
  while (end < least - begin && own[own.length - 1 - end] === theirs[theirs.length - 1 - end]) end++
  if ((begin + end) * 2 < Math.max(own.length, theirs.length)) return [{ text, differs: true }]
  const from = own.length - end
  return [
    { text: own.slice(0, begin).join(''), differs: false },
    { text: own.slice(begin, from).join(''), differs: true },
    { text: own.slice(from).join(''), differs: false },
  ]
}

export function stretchesOf(text: string, other: string): TextPart[] {
  const [own, theirs] = [tokensOf(text), tokensOf(other)]
  const stretches: TextPart[] = []
  let [a, b] = [0, 0]
  for (const [nextA, nextB] of [...commonTokens(own, theirs), [own.length, theirs.length] as const]) {
    const run = own.slice(a, nextA).join('')
    if (run !== '') stretches.push(...lettersOf(run, theirs.slice(b, nextB).join('')))
    const same = own[nextA]
    if (same !== undefined) stretches.push({ text: same, differs: false })
    a = nextA + 1
    b = nextB + 1
  }
  return joined(stretches)
}

const joined = (stretches: readonly TextPart[]) =>
  stretches.reduce<TextPart[]>((all, one) => {
    const last = all.at(-1)
    if (one.text === '') return all
    if (last?.differs === one.differs)
      return [...all.slice(0, -1), { text: last.text + one.text, differs: one.differs }]
    return [...all, one]
  }, [])
