import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../i18n/texts.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { type Density, useDensity, useUserSetting } from '../ui/user-setting.ts'
import styles from './ViewMenu.module.css'

type Named = { readonly key: string; readonly label: TextKey }

type Props = {
  readonly columns: readonly Named[]
  readonly hidden: readonly string[]
  readonly onHidden: (hidden: string[]) => void
  /** Until the user chooses one. */
  readonly usualDensity: Density
}

const densities: readonly { readonly density: Density; readonly titleKey: TextKey }[] = [
  { density: 'regular', titleKey: 'header.densityRegular' },
  { density: 'compact', titleKey: 'header.densityCompact' },
]

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
export const ViewMenu = ({ columns, hidden, onHidden, usualDensity }: Props) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [density, setDensity] = useDensity(usualDensity)
  const panelId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const shown = columns.filter(({ key }) => !hidden.includes(key))
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
      {/* In its place, so that Tab leads into it, and yet cut off neither by what scrolls nor by a modal. */}
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        offset={4}
        withinPortal={false}
        floatingStrategy="fixed"
        middlewares={{ size: true }}
        withRoles={false}
        closeOnEscape={false}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <IconButton
            ref={button}
            label={t('catalogue.view')}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <IconColumns3 size={18} aria-hidden />
          </IconButton>
        </Popover.Target>
        {/* a press on a label's words leaves the focus inside */}
        <Popover.Dropdown id={panelId} tabIndex={-1} className={styles.panel ?? ''}>
          <fieldset>
            <legend>{t('common.columns')}</legend>
            {columns.map(({ key, label }) => (
              <label key={key}>
                <input
                  type="checkbox"
                  checked={!hidden.includes(key)}
                  // the last one stays: a table of no columns shows nothing
                  disabled={shown.length === 1 && shown[0]?.key === key}
                  onChange={({ currentTarget: { checked } }) =>
                    onHidden(checked ? hidden.filter((one) => one !== key) : [...hidden, key])
                  }
                />
                {t(label)}
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>{t('header.density')}</legend>
            {densities.map((one) => (
              <label key={one.density}>
                <input
                  type="radio"
                  name={panelId}
                  checked={density === one.density}
                  onChange={() => setDensity(one.density)}
                />
                {t(one.titleKey)}
              </label>
            ))}
          </fieldset>
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
