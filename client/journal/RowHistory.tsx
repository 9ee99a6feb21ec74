import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordRef } from '#contract/entities.ts'
import { useHistoryLocation } from '../location/address.ts'
import { DialogShell } from '../ui/Dialog/DialogFrame.tsx'
import { dialogs } from '../ui/dialogs/stack.ts'
import { IconButton } from '../ui/buttons.tsx'
import { Row } from '../ui/layout.tsx'
import { useNeighbours } from '../ui/focus/move-focus.ts'
import styles from './RowHistory.module.css'
import { RowChanges } from './RowChanges.tsx'

const width = 680

type Props = { readonly record: RecordRef; readonly onClose: () => void }

/** Drawer with all changes of a row (domain.md#row-history), and buttons for the neighbouring rows. */
export const RowHistory = ({ record, onClose }: Props) => {
  const { t } = useTranslation()
  const { move } = useHistoryLocation()
  const { previous, next } = useNeighbours(record)
  const [lastMove, setLastMove] = useState<{
    readonly by: 'previous' | 'next'
    readonly row: HTMLElement | null
  }>()
  // over a dialog the drawer has no buttons for other rows, since a form edits only its own row
  const [isOverForm] = useState(() => dialogs.get().length > 0)
  const rows = { previous, next }
  const go = (by: 'previous' | 'next') => {
    const row = rows[by]
    if (row === undefined || isOverForm) return
    setLastMove({ by, row: row.choose() ?? null })
    move(row.record)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ({ ArrowUp: 'previous', ArrowDown: 'next' } as const)[event.key]
    if (by === undefined || !event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(by)
  }
  const tools = (previous ?? next) && !isOverForm && (
    <Row gap="xs">
      {(['previous', 'next'] as const).map((by) => {
        const Sign = by === 'previous' ? IconArrowUp : IconArrowDown
        return (
          <IconButton
            key={by}
            label={t(`history.${by}`)}
            aria-keyshortcuts={by === 'previous' ? 'Alt+ArrowUp' : 'Alt+ArrowDown'}
            aria-disabled={rows[by] === undefined || undefined}
            data-autofocus={lastMove?.by === by || undefined}
            onClick={() => go(by)}
          >
            <Sign size={18} aria-hidden />
          </IconButton>
        )
      })}
    </Row>
  )
  return (
    <DialogShell width={width} placement="right" returnTo={lastMove?.row ?? null} onClose={onClose}>
      <div className={styles.keys} onKeyDown={onKeyDown}>
        <RowChanges key={`${record.entity} ${record.id}`} {...{ record, width, tools, onClose }} />
      </div>
    </DialogShell>
  )
}
