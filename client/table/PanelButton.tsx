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

/** An open panel: the button that it hangs on, and its end. */
export type OpenPanel = {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

type Props = {
  readonly label: string
  /** The reason why the panel cannot be opened now. */
  readonly reason?: string | undefined
  readonly sign: ReactNode
  /** For the pointer alone: the same panel opens from another button. */
  readonly isForPointer?: true
  /** -1 where another element of its row is the stop of Tab. */
  readonly tabIndex?: 0 | -1
  /** Fetches the code of the panel. */
  readonly preload: () => unknown
  readonly children: (open: OpenPanel) => ReactNode
}

/** A button that opens a small panel below itself; Esc, and the focus that goes elsewhere, close it. */
export const PanelButton = ({
  label,
  reason,
  sign,
  isForPointer,
  tabIndex = 0,
  preload,
  children,
}: Props) => {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    // the dialog around it hears the key as well
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

type Named = { readonly key: string; readonly label: TextKey }

export type ViewMenuProps = {
  readonly columns: readonly Named[]
  readonly hidden: readonly string[]
  readonly onHidden: (hidden: string[]) => void
  /** The view until the user chooses one. */
  readonly usualDensity: Density
}

/** The view of a table, a choice that is kept: the columns under the table's name. An edited table is seen whole. */
export const useTableView = <Column extends Named>(
  name: string,
  columns: readonly Column[],
  usualDensity: Density,
  isEdited = false,
) => {
  const [hidden, onHidden] = useUserSetting<string[]>(`${name}.hiddenColumns`, [])
  const [density] = useDensity(usualDensity)
  // the array stays the same from one render to the next, since rows are drawn again with it
  const shown = useMemo(
    () => (isEdited ? columns : columns.filter(({ key }) => !hidden.includes(key))),
    [columns, hidden, isEdited],
  )
  return { shown, density, menu: { columns, hidden, onHidden, usualDensity } }
}

/** The choice of the columns and of the rows' density; both are kept. */
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
