import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftBanner, type DraftOffer, Question } from './questions.tsx'
import styles from './RowMessage.module.css'

type Props = {
  readonly edit: {
    readonly conflicts: number
    readonly actions: { readonly chooseAll: (isOwn: boolean) => void }
  }
  readonly offer: (DraftOffer & { readonly name: string }) | undefined
  readonly columns: number
  /** Called after an answer, to move the focus. A restored row takes the focus itself. */
  readonly onDone: () => void
}

/** Rows above a list: the offer of drafts, and the question of several rows with conflicts. */
export const QuestionRows = ({ edit, offer, columns, onDone }: Props) => {
  const { t } = useTranslation()
  const thenDone = (choice: () => void) => () => {
    choice()
    onDone()
  }
  const rowOf = (question: ReactNode) => (
    <tr className={styles.message}>
      <td colSpan={columns}>{question}</td>
    </tr>
  )
  return (
    <>
      {offer &&
        rowOf(
          <DraftBanner offer={{ restore: offer.restore, discard: thenDone(offer.discard) }}>
            {t('draft.row', { name: offer.name })}
          </DraftBanner>,
        )}
      {edit.conflicts > 1 &&
        rowOf(
          <Question
            choices={[
              { text: t('stale.takeAll'), onClick: thenDone(() => edit.actions.chooseAll(false)) },
              { text: t('stale.saveAll'), onClick: thenDone(() => edit.actions.chooseAll(true)) },
            ]}
          >
            {t('stale.rows', { n: edit.conflicts })}
          </Question>,
        )}
    </>
  )
}
