import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Density, useDensity } from '../ui/user-setting.ts'
import type { ViewMenuProps } from './PanelButton.tsx'
import type { TextKey } from '../i18n/texts.ts'

const densities: readonly { readonly density: Density; readonly titleKey: TextKey }[] = [
  { density: 'regular', titleKey: 'header.densityRegular' },
  { density: 'compact', titleKey: 'header.densityCompact' },
]

export const ViewPanel = ({ columns, hidden, onHidden, defaultDensity }: ViewMenuProps) => {
  const { t } = useTranslation()
  const name = useId()
  const [density, setDensity] = useDensity(defaultDensity)
  const shown = columns.filter(({ key }) => !hidden.includes(key))
  return (
    <>
      <fieldset>
        <legend>{t('common.columns')}</legend>
        {columns.map(({ key, label }) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={!hidden.includes(key)}
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
    </>
  )
}
