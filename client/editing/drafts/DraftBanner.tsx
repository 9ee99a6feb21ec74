import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/Banner.tsx'
import type { DraftOffer } from './drafts.ts'
import { Row } from '../../ui/layout.tsx'
import styles from '../RowMessage.module.css'

type Props = {
  readonly offer: DraftOffer
  /** Moves the focus, which one of the buttons had, where the offer itself does not. */
  readonly onDone?: () => void
  readonly children: ReactNode
}

/** Offers what was unsaved when the session ended: to be put back, unsaved as it was, or to be forgotten. */
export const DraftBanner = ({ offer, onDone, children }: Props) => {
  const { t } = useTranslation()
  const choose = (choice: () => void) => () => {
    choice()
    onDone?.()
  }
  return (
    <div role="status">
      <Banner kind="warning">
        {children}
        <Row wrap gap={8} above={6}>
          <Button size="compact-sm" variant="filled" onClick={choose(offer.restore)}>
            {t('draft.restore')}
          </Button>
          <Button size="compact-sm" onClick={choose(offer.discard)}>
            {t('draft.discard')}
          </Button>
        </Row>
      </Banner>
    </div>
  )
}

type DraftRowProps = {
  readonly offer: DraftOffer & { readonly name: string }
  readonly columns: number
  /** Moves the focus, which the button had; a restored row takes it itself. */
  readonly onDiscarded: () => void
}

/** Above the rows of a table: the offer of a row's draft. */
export const DraftRow = ({ offer, columns, onDiscarded }: DraftRowProps) => {
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
