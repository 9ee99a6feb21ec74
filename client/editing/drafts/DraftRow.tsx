import { useTranslation } from 'react-i18next'
import styles from '../RowMessage.module.css'
import { DraftBanner } from './DraftBanner.tsx'
import type { DraftOffer } from './drafts.ts'

type Props = {
  readonly offer: DraftOffer & { readonly name: string }
  readonly columns: number
  /** Moves the focus, which the button had; a restored row takes it itself. */
  readonly onDiscarded: () => void
}

/** Above the rows of a table: the offer of a row's draft. */
export const DraftRow = ({ offer, columns, onDiscarded }: Props) => {
  const { t } = useTranslation()
  const discard = () => {
    offer.discard()
    onDiscarded()
  }
  return (
    <tr className={styles.message}>
      <td colSpan={columns}>
        <DraftBanner offer={{ ...offer, discard }}>{t('draft.row', { name: offer.name })}</DraftBanner>
      </td>
    </tr>
  )
}
