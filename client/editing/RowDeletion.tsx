import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SaveAnswer } from '#contract/save.ts'
import { useCatalogueAddress } from '../address/useCatalogueAddress.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'

const ConfirmDelete = lazyComponent(
  async () => (await import('../ui/Dialog/ConfirmDelete.tsx')).ConfirmDelete,
)
const MessageDialog = lazyComponent(
  async () => (await import('../ui/Dialog/MessageDialog.tsx')).MessageDialog,
)

type Props<Row> = {
  readonly find: (id: number) => Row | undefined
  /** What the question calls it. */
  readonly labelOf: (row: Row) => string
  readonly doDelete: (row: Row) => Promise<SaveAnswer>
}

/** The question before a row of a table is deleted, where the address asks it: `?modal=delete&id=5`. */
export const RowDeletion = <Row,>(props: Props<Row>) => {
  const { address, close } = useCatalogueAddress()
  const { dialog } = address
  return (
    <Suspense>
      {dialog.kind === 'delete' && (
        <Question key={dialog.id} {...props} find={() => props.find(dialog.id)} onClose={() => close()} />
      )}
    </Suspense>
  )
}

type QuestionProps<Row> = Omit<Props<Row>, 'find'> & {
  readonly find: () => Row | undefined
  readonly onClose: () => void
}

const Question = <Row,>({ find, labelOf, doDelete, onClose }: QuestionProps<Row>) => {
  const { t } = useTranslation()
  // as it was when the question came: the list is read anew before the answer is said
  const [row] = useState(find)
  return row === undefined ? (
    <MessageDialog title={t('catalogue.unknown')} text={t('catalogue.unknownText')} onClose={onClose} />
  ) : (
    <ConfirmDelete
      label={labelOf(row)}
      doDelete={() => doDelete(row)}
      onDeleted={onClose}
      onClose={onClose}
    />
  )
}
