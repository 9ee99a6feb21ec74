import { IconColumns3 } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../i18n/texts.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { type Density, useDensity, useUserSetting } from '../ui/user-setting.ts'

const ViewPanel = lazyComponent(async () => (await import('./ViewPanel.tsx')).ViewPanel)

type Named = { readonly key: string; readonly label: TextKey }

export type ViewMenuProps = {
  readonly columns: readonly Named[]
  readonly hidden: readonly string[]
  readonly onHidden: (hidden: string[]) => void
  /** Until the user chooses one. */
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
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    // the modal around it hears the key as well
    event.preventDefault()
    setOpen(false)
    button.current?.focus()
  }
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    <div onKeyDown={closeByEscape} onBlur={closeBehind}>
      <IconButton
        ref={button}
        label={t('catalogue.view')}
        aria-expanded={isOpen}
        onPointerEnter={ViewPanel.preload}
        onFocus={ViewPanel.preload}
        onClick={() => setOpen(!isOpen)}
      >
        <IconColumns3 size={18} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <ViewPanel {...view} button={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
