import { expect, test } from 'vitest'
import { type Neighbour, succession } from '#contract/succession.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { seededRandom } from '#test/random.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

type ChainCase = {
  kind: 'replaced' | 'split' | 'joined' | 'reused'
  from: number[]
  to: number[]
  on: string
  order: string
}

const days = [2020, 2022, 2024, 2026, 2027, 2029, 2031].flatMap((year) => [`${year}-02-01`, `${year}-09-01`])

/** Returns the codes that replace `start` on a day, by following every succession that has begun. */
function codesInForce(
  start: number,
  day: string,
  after: (id: number) => readonly { id: number; on: string }[],
) {
  const seen = new Set([start])
  const last = new Set<number>()
  for (const id of seen) {
    const begun = after(id).filter(({ on }) => on <= day)
    if (begun.length === 0) last.add(id)
    for (const one of begun) seen.add(one.id)
  }
  return [...last].toSorted((a, b) => a - b)
}

// @rule succession-chains succession-list succession-rules
test('succession: 200 random chains → codes of each day as found step by step; circles → refused', async () => {
  const random = seededRandom(20270901)
  const codes: number[] = []
  for (let count = 0; count < 160; count++) codes.push((await given.level()).id)
  const ascending = (ids: number[]) => [...new Set(ids)].toSorted((a, b) => a - b)
  const all: ChainCase[] = []
  const later = (id: number, seen = new Set<number>()): Set<number> => {
    for (const { kind, from, to } of all)
      if (kind !== 'reused' && from.includes(id))
        for (const one of to)
          if (!seen.has(one)) {
            seen.add(one)
            later(one, seen)
          }
    return seen
  }
  let circles = 0
  while (all.length < 200) {
    const kind = random.pick(['replaced', 'split', 'joined', 'reused'] as const)
    const some = (least: number) =>
      ascending(Array.from({ length: least + random.below(3) }, () => random.pick(codes)))
    const one: ChainCase = {
      kind,
      from: kind === 'joined' ? some(1) : [random.pick(codes)],
      to: kind === 'split' ? some(2) : [random.pick(codes)],
      on: random.pick(days),
      order: `Приказ № ${all.length}`,
    }
    if (one.from.some((id) => one.to.includes(id)) || (kind === 'split' && one.to.length < 2)) continue
    const isKnown = all.some(
      ({ on, from, to }) => on === one.on && from.join() === one.from.join() && to.join() === one.to.join(),
    )
    if (isKnown) continue
    const isCircle = kind !== 'reused' && one.to.some((id) => one.from.some((goal) => later(id).has(goal)))
    const { status, code } = await ask(succession.save, { idSuccession: -1, entity: 'level', ...one })
    expect([status, code]).toEqual(isCircle ? [400, 'successionCircle'] : [200, undefined])
    if (isCircle) circles += 1
    else all.push(one)
  }
  expect(circles).toBeGreaterThan(5)

  const listed = new Map<number, { from: Neighbour[]; to: Neighbour[] }>()
  for (const id of codes) listed.set(id, await get(succession.list, { entity: 'level', id }))
  const neighboursOf = (id: number, own: 'from' | 'to', other: 'from' | 'to') =>
    all
      .filter((one) => one[own].includes(id))
      .toSorted((a, b) => a.on.localeCompare(b.on))
      .flatMap((one) =>
        one[other].map((each) => ({ id: each, on: one.on, order: one.order, kind: one.kind })),
      )
  const plain = ({ id, on, order, kind }: Neighbour) => ({ id, on, order, kind })
  for (const id of codes) {
    expect(listed.get(id)?.to.map(plain)).toEqual(neighboursOf(id, 'from', 'to'))
    expect(listed.get(id)?.from.map(plain)).toEqual(neighboursOf(id, 'to', 'from'))
  }
  for (const day of [...days, '2019-12-31', '2024-08-31', '2026-11-20', '2040-01-01'])
    for (const id of codes)
      expect(codesInForce(id, day, (one) => listed.get(one)?.to ?? [])).toEqual(
        codesInForce(id, day, (one) => neighboursOf(one, 'from', 'to')),
      )
})
