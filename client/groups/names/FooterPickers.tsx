import { useTranslation } from 'react-i18next'
import { groups } from '#contract/groups.ts'
import { mutate } from '../../api/mutate.ts'
import { useLocationSteps } from '../../catalogues/useSteps.ts'
import { usePanelDialog } from '../dialogs.ts'
import type { SelectOption } from '../../ui/SearchSelect/search-select.ts'
import { ConfirmDelete } from '../../ui/Dialog/lazy-dialogs.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'

const GroupNamesDialog = lazyComponent(async () => (await import('./GroupNamesDialog.tsx')).GroupNamesDialog)
const PickDialog = lazyComponent(async () => (await import('./PickDialog.tsx')).PickDialog)

type ChosenOption = { readonly options: readonly SelectOption[]; readonly value: number | undefined }
type PickResult = { name: number | undefined } | { subgroup: number } | { year: number }

type Props = {
  readonly name: number | undefined
  readonly nameText: string
  readonly inUse: readonly number[]
  /** Id of the link between name and subgroup; undefined without a link or if groups use it. */
  readonly link: number | undefined
  readonly subgroups: ChosenOption
  readonly years: ChosenOption
  readonly onPick: (picked: PickResult) => void
}

/** The URL contains the open dialog; the footer's state contains the values. */
export const FooterPickers = ({ name, nameText, inUse, link, subgroups, years, onPick }: Props) => {
  const { t } = useTranslation()
  const { dialog, close } = usePanelDialog()
  const pick = (picked: PickResult) => {
    onPick(picked)
    close()
  }
  const pickers = {
    'subgroup.pick': { ...subgroups, onPick: (subgroup: number) => pick({ subgroup }) },
    'intakeYear.pick': { ...years, onPick: (year: number) => pick({ year }) },
  }
  if (dialog.kind === 'subgroup.pick' || dialog.kind === 'intakeYear.pick')
    return <PickDialog title={t(dialog.kind)} {...pickers[dialog.kind]} onClose={close} />
  if (dialog.kind === 'subgroup.unlink') {
    if (link === undefined) return null
    const subgroup = subgroups.options.find(({ id }) => id === subgroups.value)?.text ?? ''
    return (
      <ConfirmDelete
        question={t('structure.unlinkQuestion', { group: nameText, subgroup })}
        label={`${nameText} · ${subgroup}`}
        record={{ entity: 'speciality-group', id: link }}
        doDelete={() => mutate(groups.unlink, { idComGspe: link })}
        onClose={close}
      />
    )
  }
  if (dialog.kind === 'none' || dialog.kind === 'group.flags') return null
  return <FooterNames {...{ name, inUse, onPick }} />
}

const FooterNames = ({ name, inUse, onPick }: Pick<Props, 'name' | 'inUse' | 'onPick'>) => {
  const steps = useLocationSteps('groupName', name)
  return (
    <GroupNamesDialog
      steps={steps}
      chosenId={name}
      inUse={inUse}
      onChoose={(id) => {
        onPick({ name: id })
        steps.close()
      }}
      onDeleted={(id) => {
        if (id === name) onPick({ name: undefined })
      }}
    />
  )
}
