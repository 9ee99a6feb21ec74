import type { SetupSteps } from '#contract/setup.ts'
import type { TextKey } from '../i18n/texts.ts'

type Way = SetupSteps['way']
type StepName = Exclude<keyof SetupSteps, 'way'>

type Step = {
  readonly name: StepName
  readonly titleKey: TextKey
  /** Its purpose. */
  readonly hintKey: TextKey
  /** The steps without which it cannot be done. */
  readonly needs: readonly StepName[]
  /** Where it is done. */
  readonly addressOf: (way: Way) => string
}

/** The structure screen with as much of the way as is known. */
const structure = (parameters: readonly (keyof Way)[], dialog?: string) => (way: Way) => {
  const search = new URLSearchParams()
  for (const one of parameters) if (way[one] !== undefined) search.set(one, String(way[one]))
  if (dialog !== undefined) search.set('modal', dialog)
  return `/educational?${search}`
}
const wholeWay = structure(['min', 'vuz', 'fac', 'dir', 'form', 'spec'])

/** The steps from an empty database to a group in a speciality of one's own faculty (domain.md#setup-steps). */
const path: readonly Step[] = [
  {
    name: 'ministry',
    titleKey: 'entity.ministry',
    hintKey: 'setup.hintMinistry',
    needs: [],
    addressOf: () => '/setup?list=ministry',
  },
  {
    name: 'institution',
    titleKey: 'entity.institution',
    hintKey: 'setup.hintInstitution',
    needs: ['ministry'],
    addressOf: () => '/setup?list=institution',
  },
  {
    name: 'faculty',
    titleKey: 'entity.faculty',
    hintKey: 'setup.hintFaculty',
    needs: ['institution'],
    addressOf: structure(['min', 'vuz'], 'faculty.add'),
  },
  {
    name: 'building',
    titleKey: 'entity.building',
    hintKey: 'setup.hintBuilding',
    needs: ['institution'],
    addressOf: () => '/setup?list=building',
  },
  {
    name: 'direction',
    titleKey: 'entity.direction',
    hintKey: 'setup.hintDirection',
    needs: [],
    addressOf: () => '/direction?modal=add',
  },
  {
    name: 'studyForm',
    titleKey: 'entity.studyForm',
    hintKey: 'setup.hintStudyForm',
    needs: [],
    addressOf: () => '/study-form?modal=add',
  },
  {
    name: 'specialityName',
    titleKey: 'entity.speciality',
    hintKey: 'setup.hintSpecialityName',
    needs: [],
    addressOf: () => '/speciality?modal=add',
  },
  {
    name: 'speciality',
    titleKey: 'setup.specialityOfFaculty',
    hintKey: 'setup.hintSpeciality',
    needs: ['faculty', 'direction', 'studyForm', 'specialityName'],
    addressOf: wholeWay,
  },
  {
    name: 'group',
    titleKey: 'entity.group',
    hintKey: 'setup.hintGroup',
    needs: ['speciality'],
    addressOf: wholeWay,
  },
]

export type PathStep = Pick<Step, 'name' | 'titleKey' | 'hintKey'> & {
  readonly count: number
  /** `next`: the first that can be done now. */
  readonly state: 'done' | 'next' | 'open' | 'waiting'
  /** The titles of what is missing before it. */
  readonly missing: readonly TextKey[]
  readonly address: string
}

/** The steps as far as they have come. */
export const stepsAt = (counts: SetupSteps): readonly PathStep[] => {
  const isDone = (name: StepName) => counts[name] > 0
  const missingOf = ({ needs }: Step) => path.filter(({ name }) => needs.includes(name) && !isDone(name))
  const next = path.find((step) => !isDone(step.name) && missingOf(step).length === 0)?.name
  return path.map((step) => {
    const { name, titleKey, hintKey, addressOf } = step
    const missing = missingOf(step).map((one) => one.titleKey)
    const state = isDone(name) ? 'done' : name === next ? 'next' : missing.length > 0 ? 'waiting' : 'open'
    return { name, titleKey, hintKey, count: counts[name], state, missing, address: addressOf(counts.way) }
  })
}
