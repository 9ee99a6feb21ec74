import type { SetupSteps } from '#contract/setup.ts'
import type { FileEntity } from '#contract/transfer.ts'
import type { TextKey } from '../i18n/texts.ts'
import { dialogParameter } from '../ui/dialogs/stack.ts'

type Way = SetupSteps['way']
type StepName = Exclude<keyof SetupSteps, 'way'>

type Step = {
  readonly name: StepName
  readonly titleKey: TextKey
  readonly hintKey: TextKey
  readonly needs: readonly StepName[]
  readonly locationOf: (way: Way) => string
  /** Returns the URL of the import in which rows can be pasted. */
  readonly pasteOf: (way: Way) => string
}

const withWay = (search: URLSearchParams, parameters: readonly (keyof Way)[], way: Way) => {
  for (const one of parameters) if (way[one] !== undefined) search.set(one, String(way[one]))
  return search
}

/** Returns a function that returns the URL of the import. The path in the URL applies to all pasted rows. */
const importOf =
  (entity: FileEntity, ...parameters: readonly (keyof Way)[]) =>
  (way: Way) =>
    `/import?${withWay(new URLSearchParams({ entity }), parameters, way)}`

const structure = (parameters: readonly (keyof Way)[], dialog?: string) => (way: Way) => {
  const search = withWay(new URLSearchParams(), parameters, way)
  if (dialog !== undefined) search.set(dialogParameter, dialog)
  return `/educational?${search}`
}
const structureUrl = structure(['min', 'vuz', 'fac', 'dir', 'form', 'spec'])

/** Steps from an empty database to the first group (domain.md#setup-steps). */
const steps: Readonly<Record<StepName, Omit<Step, 'name'>>> = {
  ministry: {
    titleKey: 'entity.ministry',
    hintKey: 'setup.hintMinistry',
    needs: [],
    locationOf: () => '/setup?list=ministry',
    pasteOf: importOf('ministry'),
  },
  institution: {
    titleKey: 'entity.institution',
    hintKey: 'setup.hintInstitution',
    needs: ['ministry'],
    locationOf: () => '/setup?list=institution',
    pasteOf: importOf('institution'),
  },
  faculty: {
    titleKey: 'entity.faculty',
    hintKey: 'setup.hintFaculty',
    needs: ['institution'],
    locationOf: structure(['min', 'vuz'], 'faculty.add'),
    pasteOf: importOf('faculty', 'vuz'),
  },
  building: {
    titleKey: 'entity.building',
    hintKey: 'setup.hintBuilding',
    needs: ['institution'],
    locationOf: () => '/setup?list=building',
    pasteOf: importOf('building', 'vuz'),
  },
  direction: {
    titleKey: 'entity.direction',
    hintKey: 'setup.hintDirection',
    needs: [],
    locationOf: () => '/direction?modal=add',
    pasteOf: importOf('direction'),
  },
  studyForm: {
    titleKey: 'entity.studyForm',
    hintKey: 'setup.hintStudyForm',
    needs: [],
    locationOf: () => '/study-form?modal=add',
    pasteOf: importOf('study-form'),
  },
  specialityName: {
    titleKey: 'entity.speciality',
    hintKey: 'setup.hintSpecialityName',
    needs: [],
    locationOf: () => '/speciality?modal=add',
    pasteOf: importOf('speciality-name'),
  },
  speciality: {
    titleKey: 'setup.specialityOfFaculty',
    hintKey: 'setup.hintSpeciality',
    needs: ['faculty', 'direction', 'studyForm', 'specialityName'],
    locationOf: structureUrl,
    pasteOf: importOf('speciality', 'vuz', 'fac'),
  },
  group: {
    titleKey: 'entity.group',
    hintKey: 'setup.hintGroup',
    needs: ['speciality'],
    locationOf: structureUrl,
    pasteOf: importOf('group', 'vuz'),
  },
}

// the cast is safe: the keys come from `steps`, whose order an object literal preserves
const orderedSteps = Object.entries(steps).map(([name, step]): Step => ({ name: name as StepName, ...step }))

export type PathStep = Pick<Step, 'name' | 'titleKey' | 'hintKey'> & {
  readonly count: number
  /** `next`: the first step that is not done and can be done now. */
  readonly state: 'done' | 'next' | 'open' | 'waiting'
  readonly missing: readonly TextKey[]
  readonly address: string
  readonly paste: string
}

export const stepsAt = (counts: SetupSteps): readonly PathStep[] => {
  const isDone = (name: StepName) => counts[name] > 0
  const missingOf = ({ needs }: Step) =>
    orderedSteps.filter(({ name }) => needs.includes(name) && !isDone(name))
  const next = orderedSteps.find((step) => !isDone(step.name) && missingOf(step).length === 0)?.name
  return orderedSteps.map((step) => {
    const { name, titleKey, hintKey, locationOf, pasteOf } = step
    const missing = missingOf(step).map((one) => one.titleKey)
    const state = isDone(name) ? 'done' : name === next ? 'next' : missing.length > 0 ? 'waiting' : 'open'
    const [address, paste] = [locationOf(counts.way), pasteOf(counts.way)]
    return { name, titleKey, hintKey, count: counts[name], state, missing, address, paste }
  })
}
