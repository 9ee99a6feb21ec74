import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Menu } from './MoreMenu.tsx'
import { type RowButtonsProps, buttonStateOf } from './Row.tsx'

type Props = Omit<RowButtonsProps, 'stopKey' | 'isSaving' | 'hasHistory'> & { readonly tabIndex: 0 | -1 }

export const RowPanel = ({ id, name, tabIndex, buttons, actions, ...row }: Props) => {
  const { t } = useTranslation()
  return (
    <Menu
      label={`${t('common.actions')}: ${name}`}
      sign={<IconDots size={18} aria-hidden />}
      tabIndex={tabIndex}
      items={buttons.map((button) => {
        const { titleKey, labelKey, isOff } = buttonStateOf(button, row)
        const run = () => actions.press(id, button.kind)
        return { titleKey, icon: button.icon, label: t(labelKey, { name }), isOff, run }
      })}
    />
  )
}
