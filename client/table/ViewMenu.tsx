import { IconColumns3 } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../i18n/texts.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { type Density, useDensity, useUserSetting } from '../ui/user-setting.ts'
import { PanelButton } from './PanelButton.tsx'

const ViewPanel = lazyComponent(async () => (await import('./ViewPanel.tsx')).ViewPanel)

type Named = { readonly key: string; readonly label: TextKey }

export type ViewMenuProps = {
  readonly columns: readonly Named[]
  readonly hidden: readonly string[]
  readonly onHidden: (hidden: string[]) => void
  /** The view until the user chooses one. */
  readonly usualDensity: Density
}

/** How a table is seen: a choice that is kept, the columns under the table's name. A table that is edited is seen whole. */
export const useTableView = <Column extends Named>(
  name: string,
  columns: readonly Column[],
  usualDensity: Density,
  isEdited = false,
) => {
  const [hidden, onHidden] = useUserSetting<string[]>(`${name}.hiddenColumns`, [])
  const [density] = useDensity(usualDensity)
  // the same array from one render to the next: rows are drawn anew with their columns
  const shown = useMemo(
    () => (isEdited ? columns : columns.filter(({ key }) => !hidden.includes(key))),
    [columns, hidden, isEdited],
  )
  return { shown, density, menu: { columns, hidden, onHidden, usualDensity } }
}

/** Which columns are seen and how high the rows are; both are kept. */
export const ViewMenu = (view: ViewMenuProps) => {
  const { t } = useTranslation()
  return (
    <PanelButton
      label={t('catalogue.view')}
      sign={<IconColumns3 size={18} aria-hidden />}
      preload={ViewPanel.preload}
    >
      {(open) => <ViewPanel {...view} {...open} />}
    </PanelButton>
  )
}
