import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type GuardedRow, isProtected } from '../table/guarded-row.ts'
import type { RowDialog } from '../address/dialog.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'

const MessageDialog = lazyComponent(
  async () => (await import('../ui/Dialog/MessageDialog.tsx')).MessageDialog,
)

type Props<Row> = {
  readonly dialog: RowDialog
  readonly find: (id: number) => Row | undefined
  readonly onClose: () => void
  readonly renderForm: (row: Row | undefined) => ReactNode
  readonly renderDeletion: (row: Row) => ReactNode
}

/** The modal that the address names. */
export const RowDialogs = <Row extends { readonly edit: boolean } | GuardedRow>(props: Props<Row>) => {
  const { dialog, find, onClose, renderForm, renderDeletion } = props
  const { t } = useTranslation()
  const unknown = (
    <MessageDialog title={t('catalogue.unknown')} text={t('catalogue.unknownText')} onClose={onClose} />
  )
  const refused = <MessageDialog title={t('toast6')} text={t('reason.protected')} onClose={onClose} />
  switch (dialog.kind) {
    case 'none':
      return null
    case 'add':
      return renderForm(undefined)
    case 'edit':
      return (
        <Unchanging key={`edit ${dialog.id}`} find={() => find(dialog.id)}>
          {(row) => (row ? renderForm(row) : unknown)}
        </Unchanging>
      )
    case 'delete':
      return (
        <Unchanging key={`delete ${dialog.id}`} find={() => find(dialog.id)}>
          {(row) => (row === undefined ? unknown : isProtected(row) ? refused : renderDeletion(row))}
        </Unchanging>
      )
    case 'unknown':
      return unknown
  }
}

type UnchangingProps<Row> = {
  readonly find: () => Row | undefined
  readonly children: (row: Row | undefined) => ReactNode
}

// The row as it was when the modal opened: a list read anew must not take an open form away,
// and what the form began from is what its `rev` belongs to.
const Unchanging = <Row,>({ find, children }: UnchangingProps<Row>) => {
  const [row] = useState(find)
  return children(row)
}
