import { useMutation, useQuery } from '@tanstack/react-query'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hierarchy, type SpecialityRow } from '#contract/hierarchy.ts'
import type { SpecialityNameRow } from '#contract/entities/names.ts'
import { specialities } from '#contract/specialities.ts'
import { query } from '../../api/query.ts'
import { refusalKeyOfCall } from '../../api/session.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Failure } from '../../ui/LoadFailure.tsx'
import { SubmitButton } from '../../ui/buttons.tsx'
import type { PathState } from '../../hierarchy/cascade/usePath.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { queryClient } from '../../api/client.ts'
import { mutate } from '../../api/mutate.ts'
import { toastSaved } from '../../ui/undo.ts'
import { placeOf, type Path } from '../../hierarchy/cascade/path.ts'
import { doctorate } from '#contract/limits.ts'

type SpecialityFlags = { readonly trimester: boolean; readonly doctorate: boolean }

export const noFlags: SpecialityFlags = { trimester: false, doctorate: false }

/** Returns the flags after a click. Setting a flag clears the other one (domain.md#speciality-flags). */
export const toggled = (flags: SpecialityFlags, flag: keyof SpecialityFlags): SpecialityFlags =>
  flags[flag] ? { ...flags, [flag]: false } : { ...noFlags, [flag]: true }

/** Returns the flags of a stored setting. `Phd` is 5 for a doctorate (domain.md#speciality-flags). */
export const flagsOf = ({
  trimester,
  Phd,
}: {
  readonly trimester: boolean
  readonly Phd: number
}): SpecialityFlags => ({
  trimester,
  doctorate: Phd === doctorate.doctor,
})

export const wireOf = (flags: SpecialityFlags) => ({
  trimester: flags.trimester,
  Phd: flags.doctorate ? doctorate.doctor : doctorate.none,
})

type Addition = {
  readonly name: { readonly id: number; readonly text: string }
  readonly flags: SpecialityFlags
}

const additionKey = ['add speciality'] as const

/** Returns true while a speciality is being added, even before the busy state is rendered. */
const isAddingSpeciality = () => queryClient.isMutating({ mutationKey: additionKey }) > 0

/** Mutation that adds a speciality to the path (domain.md#speciality-add). Resolves when the cascade contains it. */
const useNewSpeciality = ({ faculty, direction, studyForm }: Path) =>
  useMutation({
    mutationKey: additionKey,
    mutationFn: async ({ name, flags }: Addition) => {
      if (faculty === undefined || direction === undefined || studyForm === undefined) return undefined
      const answer = await mutate(specialities.save, {
        idSpecial: name.id,
        idFEduc: studyForm.id_f_educ,
        idFaculty: faculty.id_faculty,
        idDirection: direction.id_direction,
        ...wireOf(flags),
      })
      return toastSaved(answer, name.text)
    },
  })

type Props = {
  readonly state: PathState
  readonly name: SpecialityNameRow
  /** Called after the response, even if the speciality already existed. */
  readonly onAdded: () => void
}

/** Button that adds a speciality. Disabled if that is impossible (domain.md#speciality-add). */
export const SpecialityLink = ({ state: { path, lists }, name, onAdded }: Props) => {
  const { t } = useTranslation()
  const reasonId = useId()
  const [flags, setFlags] = useState(noFlags)
  const settings = useQuery(query(hierarchy.settings))
  const adding = useNewSpeciality(path)
  const existing = path.studyForm && findLink(lists.speciality, name)
  const shown = existing === undefined ? flags : flagsOf(existing)
  const isFree = path.studyForm !== undefined && typeof lists.speciality !== 'string' && !existing
  const place = placeOf(path)
  const hindrance = refusalKeyOfCall(specialities.save, place && [place])
  const add = () => {
    if (isAddingSpeciality()) return
    adding.mutate(
      { name: { id: name.id_special, text: `${name['p25-1']} · ${name.special}` }, flags },
      { onSuccess: onAdded },
    )
  }
  const box = (flag: 'trimester' | 'doctorate', label: string) => (
    <Checkbox
      label={label}
      checked={shown[flag]}
      disabled={existing !== undefined}
      onChange={() => {
        if (!adding.isPending) setFlags(toggled(flags, flag))
      }}
    />
  )
  return (
    <Stack gap="md">
      {/* the checkboxes depend on a setting (domain.md#speciality-flags-setting) */}
      {settings.data?.[0]?.trimester === 1 && (
        <Row wrap gap="sm lg" role="group" aria-label={t('structure.newOptions')}>
          {box('trimester', t('field.trimester'))}
          {box('doctorate', t('field.doctorate'))}
        </Row>
      )}
      <Row wrap align="center" gap="sm md">
        <SubmitButton
          leftSection={<IconPlus size={15} aria-hidden />}
          isBusy={adding.isPending}
          blockedBy={isFree && hindrance === undefined ? undefined : reasonId}
          onClick={add}
        >
          {t('speciality.add')}
        </SubmitButton>
        <Row as="span" tone="secondary" align="center" gap="sm" look="small" id={reasonId} role="status">
          {existing && <IconCheck size={15} aria-hidden />}
          {existing && t('speciality.exists')}
          {path.studyForm === undefined && t('structure.needStudyForm')}
          {isFree && hindrance && t(hindrance)}
        </Row>
      </Row>
      <Failure of={adding} />
    </Stack>
  )
}

const findLink = (
  list: PathState['lists']['speciality'],
  name: SpecialityNameRow,
): SpecialityRow | undefined =>
  typeof list === 'string' ? undefined : list.find(({ id_special }) => id_special === name.id_special)
