import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
  useMemo,
} from 'react'
import { IconButton } from '../ui/buttons.tsx'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../i18n/texts.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { PanelFrame } from './lazy-panel-frame.ts'
import { type Density, useDensity, useUserSetting } from '../ui/user-setting.ts'

export type OpenPanel = {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

type Props = {
  readonly label: string
  readonly sign: ReactNode
  readonly ref?: RefObject<HTMLButtonElement | null> | undefined
  /** True if the button is only for the pointer: by keyboard another button opens the panel. */
  readonly isForPointer?: true
  /** -1 if the tab stop of the row is elsewhere. */
  readonly tabIndex?: 0 | -1
  readonly preload?: () => unknown
  readonly children: (open: OpenPanel) => ReactNode
}

/** Button that opens a panel. Esc closes the panel, as does moving the focus out of it. */
export const PanelButton = ({ label, sign, isForPointer, tabIndex = 0, ref, children, ...props }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const own = useRef<HTMLButtonElement>(null)
  const button = ref ?? own
  const open: OpenPanel = { button, onClose: () => setOpen(false) }
  const preload = () => {
    void PanelFrame.preload()
    props.preload?.()
  }
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    // prevents Esc from closing the surrounding dialog
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
        label={label}
        aria-expanded={isOpen}
        tabIndex={tabIndex}
        {...(isForPointer && { tabIndex: -1, 'aria-hidden': true })}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!isOpen)}
      >
        {sign}
      </IconButton>
      {isOpen && <PanelFrame {...open}>{children(open)}</PanelFrame>}
    </div>
  )
}

const ViewPanel = lazyComponent(async () => (await import('./ViewPanel.tsx')).ViewPanel)

type NamedColumn = { readonly key: string; readonly label: TextKey }

export type ViewMenuProps = {
  readonly columns: readonly NamedColumn[]
  readonly hidden: readonly string[]
  readonly onHidden: (hidden: string[]) => void
  readonly defaultDensity: Density
}

/** Returns a table's view settings; `name` is the key of the hidden columns. An edited table has none. */
export const useTableView = <Column extends NamedColumn>(
  name: string,
  columns: readonly Column[],
  defaultDensity: Density,
  isEdited = false,
) => {
  const [hidden, onHidden] = useUserSetting<string[]>(`${name}.hiddenColumns`, [])
  const [density] = useDensity(defaultDensity)
  // the array is memoised, so that memoised rows are not rendered because of a new array
  const shown = useMemo(
    () => (isEdited ? columns : columns.filter(({ key }) => !hidden.includes(key))),
    [columns, hidden, isEdited],
  )
  return { shown, density, menu: { columns, hidden, onHidden, defaultDensity } }
}

export const ViewMenu = (view: ViewMenuProps) => {
  const { t } = useTranslation()
  return (
    <PanelButton
      label={t('catalogue.view')}
      sign={<IconColumns3 size={18} aria-hidden />}
      preload={ViewPanel.preload}
    >
      {() => <ViewPanel {...view} />}
    </PanelButton>
  )
}
