import type { Step } from '#contract/reorganisation.ts'

export type TreeEntity = 'institution' | 'faculty' | 'department' | 'building'

/** `own`: number of specialities (of a building: rooms) that do not belong to a subunit. */
export type Unit = {
  readonly key: string
  readonly entity: TreeEntity
  /** Id of the row; negative for a new part that a step creates. */
  readonly id: number
  readonly name: string
  readonly full: string
  readonly parent: string | undefined
  readonly own: number
}

export const keyOf = (entity: string, id: number) => `${entity} ${id}`

/** By entity, the entity of the units that contain its units; undefined if there is none. */
export const parentEntities: Readonly<Record<TreeEntity, TreeEntity | undefined>> = {
  institution: undefined,
  faculty: 'institution',
  department: 'faculty',
  building: 'institution',
}
export const isInTree = (entity: string): entity is TreeEntity => entity in parentEntities

/** Returns the key of the unit into which a step moves its unit; undefined if the step moves no unit. */
const targetOf = (step: Step): string | undefined => {
  const target = step.step === 'move' && isInTree(step.entity) ? parentEntities[step.entity] : undefined
  return step.step === 'move' && target ? keyOf(target, step.into) : undefined
}

/** Returns the key of the first unit that a step names, which is selected, and the keys to expand. */
export const initialTreeState = (units: readonly Unit[], steps: readonly Step[]) => {
  const parents = new Map(units.map(({ key, parent }) => [key, parent]))
  const targets = steps.map(targetOf)
  const named = steps
    .flatMap((step) =>
      (step.step === 'join' ? [...step.away, step.keep] : [step.id]).map((id) => keyOf(step.entity, id)),
    )
    .filter((key) => parents.has(key))
  const opened = new Set<string>()
  for (const key of [...named.map((one) => parents.get(one)), ...targets])
    for (let at = key; at !== undefined; at = parents.get(at)) opened.add(at)
  return { current: named[0], opened: Object.fromEntries([...opened].map((key) => [key, true])) }
}

type UnitEnd = { readonly how: 'joined' | 'split' | 'end'; readonly into: string }

type LaterUnit = Unit & { readonly end?: UnitEnd; readonly joined: readonly string[] }

/** Problem of a step: a unit has ended or is unknown, would be joined with itself, or still contains `names`. */
export type Problem = { readonly why: 'gone' | 'itself' | 'stillThere'; readonly names: readonly string[] }

export type Outcome = {
  readonly later: ReadonlyMap<string, LaterUnit>
  /** One entry per step; undefined if the step can be carried out. */
  readonly problems: readonly (Problem | undefined)[]
}

const goneProblem: Problem = { why: 'gone', names: [] }

/** Returns the units after all steps. Clashes of the rows below the units are found only by the server. */
export function outcomeOf(units: readonly Unit[], steps: readonly Step[]): Outcome {
  const later = new Map<string, LaterUnit>(units.map((one) => [one.key, { ...one, joined: [] }]))
  const open = (entity: string, id: number) => {
    const found = later.get(keyOf(entity, id))
    return found?.end === undefined ? found : undefined
  }
  const put = (one: LaterUnit) => later.set(one.key, one)
  const within = (key: string) => [...later.values()].filter((one) => one.parent === key && !one.end)
  const stillThere = (key: string): Problem | undefined => {
    const names = within(key).map(({ name }) => name)
    return names.length > 0 ? { why: 'stillThere', names } : undefined
  }
  const applyStep: {
    readonly [S in Step['step']]: (step: Extract<Step, { step: S }>, at: number) => Problem | undefined
  } = {
    move: ({ entity, id, into }) => {
      if (!isInTree(entity)) return undefined
      const [one, target] = [open(entity, id), open(parentEntities[entity] ?? '', into)]
      if (one === undefined || target === undefined) return goneProblem
      put({ ...one, parent: target.key })
      return undefined
    },
    join: ({ entity, keep, away }) => {
      if (!isInTree(entity)) return undefined
      if (away.includes(keep)) return { why: 'itself', names: [] }
      for (const id of away) {
        const [one, remaining] = [open(entity, id), open(entity, keep)]
        if (one === undefined || remaining === undefined) return goneProblem
        for (const inside of within(one.key)) put({ ...inside, parent: remaining.key })
        put({ ...remaining, own: remaining.own + one.own, joined: [...remaining.joined, one.name] })
        put({ ...one, own: 0, end: { how: 'joined', into: remaining.name } })
      }
      return undefined
    },
    split: ({ entity, id, parts }, at) => {
      if (!isInTree(entity)) return undefined
      const one = open(entity, id)
      if (one === undefined) return goneProblem
      let left = one.own
      const names = parts.map((part, place) => {
        const number = part.id ?? -(100 * (at + 1) + place)
        const key = keyOf(entity, number)
        const name = Object.values(part.new?.names ?? {})[0] ?? ''
        const into = later.get(key) ?? { ...one, id: number, key, name, full: name, own: 0 }
        const moved = part.takes.filter((taken) => !isInTree(taken.entity)).length
        if (key !== one.key) {
          put({ ...into, own: into.own + moved })
          left -= moved
        }
        for (const taken of part.takes) {
          const unit = open(taken.entity, taken.id)
          if (unit) put({ ...unit, parent: key })
        }
        return into.name
      })
      const stays = parts.some((part) => part.id === id)
      put({ ...one, own: left, ...(!stays && { end: { how: 'split', into: names.join(', ') } }) })
      return stays ? undefined : stillThere(one.key)
    },
    end: ({ entity, id }) => {
      if (!isInTree(entity)) return undefined
      const one = open(entity, id)
      if (one === undefined) return goneProblem
      put({ ...one, end: { how: 'end', into: '' } })
      return stillThere(one.key)
    },
    rename: ({ entity, id, values }) => {
      const one = open(entity, id)
      const [name = ''] = Object.values(values)
      if (one) put({ ...one, name, full: name })
      return one === undefined && isInTree(entity) ? goneProblem : undefined
    },
  }
  const problems = steps.map((step, at) =>
    // the cast is safe: the function belongs to the kind of the step
    (applyStep[step.step] as (step: Step, at: number) => Problem | undefined)(step, at),
  )
  return { later, problems }
}

/** Returns the indices of later steps that cannot be carried out without this step. */
export function neededBy(units: readonly Unit[], steps: readonly Step[], at: number): readonly number[] {
  const before = outcomeOf(units, steps).problems
  const after = outcomeOf(units, steps.toSpliced(at, 1)).problems
  return steps.flatMap((_, place) =>
    place > at && before[place] === undefined && after[place - 1] !== undefined ? [place] : [],
  )
}

/** `from`: former parent. `into`: new parent, or successor of an ended unit. `change`: figure's change. */
export type TreeNode = {
  readonly unit: Unit
  readonly look: 'same' | 'away' | 'came' | 'ended'
  readonly from: string
  readonly into: string
  readonly joined: readonly string[]
  readonly end: UnitEnd['how'] | undefined
  readonly figure: number
  readonly change: number
  readonly children: readonly TreeNode[]
}

function byParent<U extends Unit>(units: readonly U[]): ReadonlyMap<string | undefined, readonly U[]> {
  const inside = new Map<string | undefined, U[]>()
  for (const one of units) {
    const own = inside.get(one.parent)
    if (own) own.push(one)
    else inside.set(one.parent, [one])
  }
  return inside
}

/** Returns counts: specialities below a unit; rooms of a building; faculties of an institution. */
function figuresOf(units: readonly (Unit & { end?: UnitEnd })[]): ReadonlyMap<string, number> {
  const inside = byParent(units.filter(({ end }) => end === undefined))
  const figure = ({ key, entity, own }: Unit): number => {
    const children = inside.get(key) ?? []
    if (entity === 'institution') return children.filter((one) => one.entity === 'faculty').length
    return children.reduce((sum, one) => sum + figure(one), own)
  }
  return new Map(units.map((one) => [one.key, figure(one)]))
}

/** Returns two trees in one order: current units with their changes, and future units. */
export function treesOf(
  units: readonly Unit[],
  { later }: Pick<Outcome, 'later'>,
): { readonly now: readonly TreeNode[]; readonly will: readonly TreeNode[] } {
  const first = new Map(units.map((one) => [one.key, one]))
  const figures = { now: figuresOf(units), will: figuresOf([...later.values()]) }
  const nameOf = (key: string | undefined) => later.get(key ?? '')?.name ?? ''
  const nodeNow = (unit: Unit): Omit<TreeNode, 'children'> => {
    const laterUnit = later.get(unit.key)
    const isMoved = laterUnit?.parent !== unit.parent
    const isAway = laterUnit?.end !== undefined || isMoved
    const into = laterUnit?.end?.into ?? (isMoved ? nameOf(laterUnit?.parent) : '')
    const figure = figures.now.get(unit.key) ?? 0
    return {
      unit,
      look: isAway ? 'away' : 'same',
      from: '',
      into,
      joined: [],
      end: laterUnit?.end?.how,
      figure,
      change: 0,
    }
  }
  const nodeWill = (unit: LaterUnit): Omit<TreeNode, 'children'> => {
    const before = first.get(unit.key)
    const isHere = before?.parent === unit.parent && unit.joined.length === 0
    const figure = figures.will.get(unit.key) ?? 0
    const from = before && before.parent !== unit.parent ? (first.get(before.parent ?? '')?.name ?? '') : ''
    const change = before === undefined || unit.end ? 0 : figure - (figures.now.get(unit.key) ?? 0)
    const look = unit.end ? 'ended' : isHere ? 'same' : 'came'
    return { unit, look, from, into: '', joined: unit.joined, end: unit.end?.how, figure, change }
  }
  const shown = [...later.values()].filter(({ end }) => end === undefined || end.how === 'end')
  const ordered = [...shown.filter(({ end }) => !end), ...shown.filter(({ end }) => end)]
  return { now: nest(units, nodeNow), will: nest(ordered, nodeWill) }
}

function nest<U extends Unit>(
  units: readonly U[],
  nodeOf: (unit: U) => Omit<TreeNode, 'children'>,
): readonly TreeNode[] {
  const inside = byParent(units)
  const within = (key: string | undefined): readonly TreeNode[] =>
    (inside.get(key) ?? []).map((unit) => ({ ...nodeOf(unit), children: within(unit.key) }))
  return within(undefined)
}

/** Returns the step that moves a unit into `target` or the nearest fitting unit around it, if possible. */
export function moveInto(dragged: Unit, target: Unit, later: ReadonlyMap<string, Unit>): Step | undefined {
  for (let place: Unit | undefined = target; place; place = later.get(place.parent ?? '')) {
    if (place.entity !== parentEntities[dragged.entity]) continue
    // steps cannot refer to a new part, since it has no id yet
    if (place.id < 0 || dragged.id < 0 || later.get(dragged.key)?.parent === place.key) return undefined
    return { step: 'move', entity: dragged.entity, id: dragged.id, into: place.id }
  }
  return undefined
}

export const joinInto = (dragged: Unit, keep: Unit): Step | undefined =>
  dragged.entity === keep.entity && dragged.id !== keep.id && dragged.id > 0 && keep.id > 0
    ? { step: 'join', entity: dragged.entity, keep: keep.id, away: [dragged.id] }
    : undefined

/** Returns true if the trees can show a split of the unit. Contents of departments and buildings are not shown. */
export const canSplit = ({ entity, id }: Unit) => (entity === 'institution' || entity === 'faculty') && id > 0
