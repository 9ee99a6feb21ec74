import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/Banner.tsx'
import styles from '../RowMessage.module.css'
import { Row } from '../../ui/layout.tsx'

type Conflicts = {
  readonly count: number
  readonly takeAll: () => void
  readonly saveAll: () => void
}

type Props = {
  readonly conflicts: Conflicts
  readonly columns: number
  /** Moves the focus, which the button had. */
  readonly onDone: () => void
}

/** Above the rows of a table of which several were changed elsewhere meanwhile: all stored versions, or all own ones. */
export const ConflictsRow = ({ conflicts: { count, takeAll, saveAll }, columns, onDone }: Props) => {
  const { t } = useTranslation()
  const choose = (choice: () => void) => () => {
    choice()
    onDone()
  }
  return (
    <tr className={styles.message}>
      <td colSpan={columns}>
        <div role="status">
          <Banner kind="warning">
            {t('stale.rows', { n: count })}
            <Row wrap gap={8} above={6}>
              <Button size="compact-sm" onClick={choose(takeAll)}>
                {t('stale.takeAll')}
              </Button>
              <Button size="compact-sm" onClick={choose(saveAll)}>
                {t('stale.saveAll')}
              </Button>
            </Row>
          </Banner>
        </div>
      </td>
    </tr>
  )
}
