import type {
  AffectedUser,
  Choice,
  ChoiceName,
  Clash,
  PlanRow,
  ScopePlace,
  Step,
} from '#contract/reorganisation.ts'

export type Draft = {
  readonly title: string
  /** Day of the plan; '' until the user enters it. */
  readonly from: string
  readonly basis: string
  readonly steps: readonly Step[]
  readonly choices: readonly Choice[]
}

export const draftOf = (row: PlanRow | undefined): Draft => ({
  title: row?.title ?? '',
  from: row?.from ?? '',
  basis: row?.basis ?? '',
  steps: row?.steps ?? [],
  choices: row?.choices ?? [],
})

export const isSameDraft = (one: Draft, other: Draft) => JSON.stringify(one) === JSON.stringify(other)

type KeyedClash = Clash & { readonly key: string }

/** Clashes with equal entity and reason, and with unique keys. They have equal possible choices. */
export type ClashGroup = Pick<Clash, 'entity' | 'reason' | 'choices'> & { readonly clashes: KeyedClash[] }

export function groupClashes(
  effects: readonly { readonly clashes: readonly Clash[] }[],
): readonly ClashGroup[] {
  const groups = new Map<string, ClashGroup>()
  const counts = new Map<string, number>()
  for (const clash of effects.flatMap(({ clashes }) => clashes)) {
    const { entity, ids, reason, choices } = clash
    const kind = `${entity} ${reason}`
    const group = groups.get(kind) ?? { entity, reason, choices, clashes: [] }
    // clashes of a room with its faculty and its building can have equal ids
    const key = `${kind} ${ids.join(' ')}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    group.clashes.push({ ...clash, key: `${key} ${count}` })
    groups.set(kind, group)
  }
  return [...groups.values()]
}

/** Returns the id of the row that is deleted or that prevents the step. */
const rowOf = ({ ids }: Clash) => ids[0] ?? 0

const isAbout = (choice: Choice, entity: string, rows: readonly number[]) =>
  choice.entity === entity && choice.ids?.some((id) => rows.includes(id)) === true

/** Returns the choice for the clash, else for its entity; undefined without a choice that the clash allows. */
export const chosenFor = (choices: readonly Choice[], clash: Clash): ChoiceName | undefined => {
  const { entity, ids } = clash
  const made =
    choices.findLast((one) => isAbout(one, entity, ids)) ??
    choices.findLast((one) => one.entity === entity && one.ids === undefined)
  return clash.choices.find((one) => one === made?.choice)
}

export const undecidedIn = (choices: readonly Choice[], clashes: readonly Clash[]) =>
  clashes.filter((clash) => chosenFor(choices, clash) === undefined).length

export const nameFor = (choices: readonly Choice[], clash: Clash) =>
  choices.findLast((one) => isAbout(one, clash.entity, [rowOf(clash)]))?.names?.[String(rowOf(clash))] ?? ''

/** Returns the choices with `choice` for all clashes of a group; undefined: without a choice for them. */
export function chooseForAll(
  choices: readonly Choice[],
  { entity, clashes }: ClashGroup,
  choice: ChoiceName | undefined,
): readonly Choice[] {
  const ids = [...new Set(clashes.map(rowOf))]
  const left = choices.filter((one) => !isAbout(one, entity, ids))
  return choice === undefined ? left : [...left, { entity, ids, choice }]
}

/** Returns the choices with a choice for one clash; undefined: without it. `name`: new name of the clash's row. */
export function chooseForOne(
  choices: readonly Choice[],
  clash: Clash,
  choice: ChoiceName | undefined,
  name = '',
): readonly Choice[] {
  const { entity } = clash
  const row = rowOf(clash)
  const left = choices.flatMap((one) => {
    if (!isAbout(one, entity, [row])) return [one]
    const ids = one.ids?.filter((id) => id !== row) ?? []
    return ids.length > 0 ? [{ ...one, ids }] : []
  })
  if (choice === undefined) return left
  return [...left, { entity, ids: [row], choice, ...(name !== '' && { names: { [row]: name } }) }]
}

const isIn = (places: readonly ScopePlace[], { entity, id }: ScopePlace) =>
  places.some((one) => one.entity === entity && one.id === id)

export const scopeChange = ({ before, after }: Pick<AffectedUser, 'before' | 'after'>) => ({
  removed: before.filter((place) => !isIn(after, place)),
  unchanged: after.filter((place) => isIn(before, place)),
  added: after.filter((place) => !isIn(before, place)),
})
