import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SaveAnswer } from '#contract/save.ts'
import type { RowDialog } from '../location/dialog.ts'
import { useCatalogueLocation } from '../location/address.ts'
import { type GuardedRow, isProtected } from '../table/rows.ts'
import { ConfirmDelete, MessageDialog } from '../ui/Dialog/lazy-dialogs.ts'

type UnchangingProps<Row> = {
  readonly find: () => Row | undefined
  readonly children: (row: Row | undefined) => ReactNode
}

/** Renders its children with the row as it was when the dialog opened, even if a refetched list lacks it. */
export const UnchangingRow = <Row,>({ find, children }: UnchangingProps<Row>) => {
  const [row] = useState(find)
  return children(row)
}

type Props<Row> = {
  readonly dialog: RowDialog
  readonly find: (id: number) => Row | undefined
  readonly onClose: () => void
  readonly renderForm: (row: Row | undefined) => ReactNode
  readonly renderDeletion: (row: Row) => ReactNode
}

export const RowDialogs = <Row extends GuardedRow>(props: Props<Row>) => {
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
        <UnchangingRow key={`edit ${dialog.id}`} find={() => find(dialog.id)}>
          {(row) => (row ? renderForm(row) : unknown)}
        </UnchangingRow>
      )
    case 'delete':
      return (
        <UnchangingRow key={`delete ${dialog.id}`} find={() => find(dialog.id)}>
          {(row) => (row === undefined ? unknown : isProtected(row) ? refused : renderDeletion(row))}
        </UnchangingRow>
      )
    case 'unknown':
      return unknown
  }
}

export type DeletionProps<Row> = {
  readonly find: (id: number) => Row | undefined
  readonly labelOf: (row: Row) => string
  readonly doDelete: (row: Row) => Promise<SaveAnswer>
  readonly renderForm?: (row: Row | undefined) => ReactNode
}

export const RowDeletion = <Row extends GuardedRow>(props: DeletionProps<Row>) => {
  const { find, labelOf, doDelete, renderForm } = props
  const { address, close } = useCatalogueLocation()
  const { dialog } = address
  return (
    (renderForm || dialog.kind === 'delete') && (
      <RowDialogs
        {...{ dialog, find }}
        onClose={() => close()}
        renderForm={(row) => renderForm?.(row)}
        renderDeletion={(row) => (
          <ConfirmDelete label={labelOf(row)} doDelete={() => doDelete(row)} onClose={() => close()} />
        )}
      />
    )
  )
}
