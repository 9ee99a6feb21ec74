import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/numbers.ts'
import type { Texts } from '../changes.ts'
import type { RowWithRev } from '../editing.ts'
import styles from '../RowMessage.module.css'
import type { BlockView } from './block-document.ts'
import { PastedBar } from './PastedBar.tsx'

type Props<Row extends RowWithRev, Values extends Texts> = {
  readonly shown: BlockView<Row, Values>
  readonly block: Readonly<Record<'save' | 'cancel' | 'leaveOut', () => unknown>>
  readonly columns: number
}

/** Bar above the rows with the number of unsaved pasted values, and the reason why they were not saved. */
export const BlockBar = <Row extends RowWithRev, Values extends Texts>({
  shown,
  block: { save, cancel, leaveOut },
  columns,
}: Props<Row, Values>) => {
  const { t } = useTranslation()
  const { left, wide, skipped, wrong, rows, cells } = shown
  const hasWrong = wrong > 0
  const isNothing = rows === 0
  const text = isNothing
    ? t('block.same')
    : t('block.shown', { cells: formatNumber(cells), rows: formatNumber(rows) })
  return (
    <tr className={styles.message}>
      <td colSpan={columns}>
        <PastedBar
          title={t('block.title')}
          text={hasWrong ? t('block.wrong', { n: formatNumber(wrong) }) : text}
          notes={[
            skipped > 0 && t('block.skipped', { n: formatNumber(skipped) }),
            left > 0 && t('quota.pasteLeft', { n: formatNumber(left) }),
            wide > 0 && t('block.wide', { n: formatNumber(wide) }),
          ].filter((note) => note !== false)}
          isBlocked={isNothing || hasWrong}
          stale="block.stale"
          {...{ shown }}
          isElsewhere={hasWrong}
          onSave={save}
          onCancel={cancel}
          button={hasWrong && <Button onClick={leaveOut}>{t('block.leaveOut')}</Button>}
        />
      </td>
    </tr>
  )
}
