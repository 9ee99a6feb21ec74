import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type GuardedRow, isProtected } from '../table/guarded-row.ts'
import type { CatalogueModal } from '../address/address.ts'
import { part } from '../ui/lazy/part.ts'

const MessageDialog = part(async () => (await import('../ui/Dialog/MessageDialog.tsx')).MessageDialog)

type Props<Row> = {
  readonly modal: CatalogueModal
  readonly find: (id: number) => Row | undefined
  readonly onClose: () => void
  readonly renderForm: (row: Row | undefined) => ReactNode
  readonly renderDeletion: (row: Row) => ReactNode
}

/** The modal that the address names. */
export const RowModal = <Row extends { readonly edit: boolean } | GuardedRow>(props: Props<Row>) => {
  const { modal, find, onClose, renderForm, renderDeletion } = props
  const { t } = useTranslation()
  const unknown = (
    <MessageDialog title={t('catalogue.unknown')} text={t('catalogue.unknownText')} onClose={onClose} />
  )
  const refused = <MessageDialog title={t('toast6')} text={t('reason.protected')} onClose={onClose} />
  switch (modal.kind) {
    case 'none':
      return null
    case 'add':
      return renderForm(undefined)
    case 'edit':
      return (
        <Kept key={`edit ${modal.id}`} find={() => find(modal.id)}>
          {(row) => (row ? renderForm(row) : unknown)}
        </Kept>
      )
    case 'delete':
      return (
        <Kept key={`delete ${modal.id}`} find={() => find(modal.id)}>
          {(row) => (row === undefined ? unknown : isProtected(row) ? refused : renderDeletion(row))}
        </Kept>
      )
    case 'unknown':
      return unknown
  }
}

type KeptProps<Row> = {
  readonly find: () => Row | undefined
  readonly children: (row: Row | undefined) => ReactNode
}

// The row as it was when the modal opened: a list read anew must not take an open form away,
// and what the form began from is what its `rev` belongs to.
const Kept = <Row,>({ find, children }: KeptProps<Row>) => {
  const [row] = useState(find)
  return children(row)
}
