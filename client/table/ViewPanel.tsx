import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ExistingTarget } from '../ui/ExistingTarget.tsx'
import { type Density, useDensity } from '../ui/user-setting.ts'
import type { ViewMenuProps } from './ViewMenu.tsx'
import styles from './ViewPanel.module.css'
import type { TextKey } from '../i18n/texts.ts'

type Props = ViewMenuProps & {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

const densities: readonly { readonly density: Density; readonly titleKey: TextKey }[] = [
  { density: 'regular', titleKey: 'header.densityRegular' },
  { density: 'compact', titleKey: 'header.densityCompact' },
]

/** In its button's place, so that Tab leads into it, and yet cut off neither by what scrolls nor by a modal. */
export const ViewPanel = ({ button, columns, hidden, onHidden, usualDensity, onClose }: Props) => {
  const { t } = useTranslation()
  const name = useId()
  const [density, setDensity] = useDensity(usualDensity)
  const shown = columns.filter(({ key }) => !hidden.includes(key))
  return (
    <Popover
      opened
      onChange={(opened) => !opened && onClose()}
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
        <ExistingTarget element={button} />
      </Popover.Target>
      {/* a press on a label's words leaves the focus inside */}
      <Popover.Dropdown tabIndex={-1} className={styles.panel ?? ''}>
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
                name={name}
                checked={density === one.density}
                onChange={() => setDensity(one.density)}
              />
              {t(one.titleKey)}
            </label>
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  )
}
