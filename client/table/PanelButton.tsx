import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useRef,
  useState,
  useMemo,
} from 'react'
import { IconButton } from '../ui/buttons.tsx'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../i18n/texts.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { type Density, useDensity, useUserSetting } from '../ui/user-setting.ts'

/** Props of an open panel: its button, and the callback that closes it. */
export type OpenPanel = {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

type Props = {
  readonly label: string
  /** Reason why the panel cannot be opened now. */
  readonly reason?: string | undefined
  readonly sign: ReactNode
  readonly ref?: RefObject<HTMLButtonElement | null> | undefined
  /** True: not reachable by keyboard, since another button opens the same panel. */
  readonly isForPointer?: true
  /** -1: another element of the row is the tab stop. */
  readonly tabIndex?: 0 | -1
  /** Loads the code of the panel. */
  readonly preload: () => unknown
  readonly children: (open: OpenPanel) => ReactNode
}

/** Button that opens a small panel below it; Esc, or a focus outside, closes the panel. */
export const PanelButton = ({
  label,
  reason,
  sign,
  isForPointer,
  tabIndex = 0,
  preload,
  ref,
  children,
}: Props) => {
  const [isOpen, setOpen] = useState(false)
  const own = useRef<HTMLButtonElement>(null)
  const button = ref ?? own
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    // the surrounding dialog also handles Esc
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
        title={reason ?? label}
        aria-disabled={reason !== undefined || undefined}
        aria-expanded={isOpen}
        tabIndex={tabIndex}
        {...(isForPointer && { tabIndex: -1, 'aria-hidden': true })}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => reason === undefined && setOpen(!isOpen)}
      >
        {sign}
      </IconButton>
      {isOpen && <Suspense>{children({ button, onClose: () => setOpen(false) })}</Suspense>}
    </div>
  )
}

const ViewPanel = lazyComponent(async () => (await import('./ViewPanel.tsx')).ViewPanel)

type NamedColumn = { readonly key: string; readonly label: TextKey }

export type ViewMenuProps = {
  readonly columns: readonly NamedColumn[]
  readonly hidden: readonly string[]
  readonly onHidden: (hidden: string[]) => void
  /** Default row height. */
  readonly usualDensity: Density
}

/** Columns and row height chosen by the user, stored under the table's name. While a row is edited hidden columns are visible. */
export const useTableView = <Column extends NamedColumn>(
  name: string,
  columns: readonly Column[],
  usualDensity: Density,
  isEdited = false,
) => {
  const [hidden, onHidden] = useUserSetting<string[]>(`${name}.hiddenColumns`, [])
  const [density] = useDensity(usualDensity)
  // memoised: the same array between renders, so that memoised rows are not rendered again
  const shown = useMemo(
    () => (isEdited ? columns : columns.filter(({ key }) => !hidden.includes(key))),
    [columns, hidden, isEdited],
  )
  return { shown, density, menu: { columns, hidden, onHidden, usualDensity } }
}

/** Menu for columns and row height; both choices are stored. */
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
