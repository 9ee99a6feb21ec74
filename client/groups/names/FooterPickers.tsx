import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { usePanelDialog } from '../dialogs.ts'
import type { SelectOption } from '../../ui/SearchSelect/search-select.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'

const GroupNamePicker = lazyComponent(
  async () => (await import('./GroupNamePickDialog.tsx')).GroupNamePickDialog,
)
const PickDialog = lazyComponent(async () => (await import('./PickDialog.tsx')).PickDialog)

const nameKinds: ReadonlySet<string> = new Set([
  'groupName.pick',
  'groupName.add',
  'groupName.edit',
  'groupName.delete',
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
  const { dialog, close } = usePanelDialog()
  if (nameKinds.has(dialog.kind))
    return (
      <Suspense>
        <GroupNamePicker chosen={name} onPick={(id) => onPick({ name: id })} />
      </Suspense>
    )
  if (dialog.kind === 'subgroup.pick')
    return (
      <Suspense>
        <PickDialog
          title={t('subgroup.pick')}
          options={subgroups.options}
          chosen={subgroups.value}
          onPick={(subgroup) => {
            onPick({ subgroup })
            close()
          }}
          onClose={close}
        />
      </Suspense>
    )
  if (dialog.kind !== 'intakeYear.pick') return null
  return (
    <Suspense>
      <PickDialog
        title={t('intakeYear.pick')}
        options={years.options}
        chosen={years.value}
        onPick={(year) => {
          onPick({ year })
          close()
        }}
        onClose={close}
      />
    </Suspense>
  )
}
