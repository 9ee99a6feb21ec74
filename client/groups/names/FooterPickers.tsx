import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useModal } from '../../educational/useModal.ts'
import type { EducationalModal } from '../../educational/modal.ts'
import type { SelectOption } from '../../ui/SearchSelect/search-select.ts'
import { part } from '../../ui/lazy/part.ts'

const GroupNamePicker = part(async () => (await import('./GroupNamePicker.tsx')).GroupNamePicker)
const PickModal = part(async () => (await import('./PickModal.tsx')).PickModal)

const nameKinds: ReadonlySet<EducationalModal['kind']> = new Set([
  'group-pick',
  'group-name-add',
  'group-name-edit',
  'group-name-delete',
])

type Chosen = { readonly options: readonly SelectOption[]; readonly value: number | undefined }
type Picked = { name: number | undefined } | { subgroup: number } | { year: number }

type Props = {
  readonly name: number | undefined
  readonly subgroups: Chosen
  readonly years: Chosen
  readonly onPick: (picked: Picked) => void
}

/** The modal of the address, where it picks something for the footer: what is picked is the footer's own. */
export const FooterPickers = ({ name, subgroups, years, onPick }: Props) => {
  const { t } = useTranslation()
  const { modal, close } = useModal()
  if (nameKinds.has(modal.kind))
    return (
      <Suspense>
        <GroupNamePicker chosen={name} onPick={(id) => onPick({ name: id })} />
      </Suspense>
    )
  if (modal.kind === 'subgroup-pick')
    return (
      <Suspense>
        <PickModal
          title={t('modal.subgroupPick')}
          options={subgroups.options}
          chosen={subgroups.value}
          onPick={(subgroup) => {
            onPick({ subgroup })
            void close()
          }}
          onClose={close}
        />
      </Suspense>
    )
  if (modal.kind !== 'year-pick') return null
  return (
    <Suspense>
      <PickModal
        title={t('modal.yearPick')}
        options={years.options}
        chosen={years.value}
        onPick={(year) => {
          onPick({ year })
          void close()
        }}
        onClose={close}
      />
    </Suspense>
  )
}
