import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Row } from '../ui/layout.tsx'
import { PanelFrame } from './lazy-panel-frame.ts'
import { PanelButton } from './PanelButton.tsx'
import styles from './PanelItem.module.css'
import { type RowButtonsProps, standingOf } from './Row.tsx'

type Props = Omit<RowButtonsProps, 'stopKey' | 'isSaving'> & { readonly tabIndex: 0 | -1 }

/** Menu button of a row on a touch screen. The menu shows the row's actions as texts. */
export const RowPanel = ({ id, name, tabIndex, buttons, actions, ...row }: Props) => {
  const { t } = useTranslation()
  return (
    <PanelButton
      label={`${t('common.actions')}: ${name}`}
      sign={<IconDots size={18} aria-hidden />}
      tabIndex={tabIndex}
      preload={PanelFrame.preload}
    >
      {({ button, onClose }) => (
        <PanelFrame {...{ button, onClose }}>
          {buttons.map((one) => {
            const { titleKey, labelKey, isOff } = standingOf(one, row)
            return (
              <button
                key={one.kind}
                type="button"
                className={styles.item}
                aria-label={t(labelKey, { name })}
                aria-disabled={isOff || undefined}
                onClick={() => {
                  if (isOff) return
                  // the button gets the focus first, so that a dialog later returns the focus to it
                  button.current?.focus()
                  onClose()
                  actions.press(id, one.kind)
                }}
              >
                <Row as="span" align="center" gap="sm">
                  <one.icon size={16} aria-hidden />
                  {t(titleKey)}
                </Row>
              </button>
            )
          })}
        </PanelFrame>
      )}
    </PanelButton>
  )
}
