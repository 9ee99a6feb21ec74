import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RowChange } from '#contract/history.ts'
import { dayOf, formatDate, formatTime } from '../i18n/dates.ts'
import { ChangedField } from './ChangedField.tsx'
import { ChangeHead } from './ChangeHead.tsx'
import { PersonName } from './PersonName.tsx'
import { ChangeLink } from './ChangeLink.tsx'
import { ValueTable } from '../ui/ValueTable.tsx'
import styles from './Journal.module.css'
import type { PutBack } from './useRowHistory.ts'
import { shownFields } from './value-text.ts'

type Props = {
  readonly change: RowChange
  /** The fields that can be put back. */
  readonly fields: ReadonlySet<string> | undefined
  /** Whether the whole row can be put back. */
  readonly isBack: boolean
  readonly isBusy: boolean
  readonly onPutBack: (asked: PutBack) => void
}

/** One change of a row: its fields as they were and as they became, each with its way back. */
export const RowHistoryEntry = ({ change, fields, isBack, isBusy, onPutBack }: Props) => {
  const { t } = useTranslation()
  const { at, action, change: number } = change
  const when = `${formatDate(dayOf(at))} ${formatTime(new Date(at))}`
  const shown = shownFields(t, change)
  return (
    <article className={styles.entry} aria-label={when}>
      <p className={styles.made}>
        <time dateTime={at}>{when}</time> · <PersonName {...change} />{' '}
        <span className={styles.mark} data-action={action}>
          {t(`journal.did.${action}`)}
        </span>{' '}
        <ChangeLink change={number} />
      </p>
      {shown.length > 0 && (
        <ValueTable className={styles.rows}>
          <ChangeHead />
          <tbody>
            {shown.map(({ field, name, before, after }) => (
              <ChangedField
                key={field}
                {...{ name, before, after, isBusy }}
                onPutBack={
                  fields?.has(field) ? () => onPutBack({ change: number, fields: [field] }) : undefined
                }
              />
            ))}
          </tbody>
        </ValueTable>
      )}
      {isBack && (
        <Button
          size="compact-sm"
          className={styles.whole ?? ''}
          leftSection={<IconArrowBackUp size={15} aria-hidden />}
          disabled={isBusy}
          onClick={() => onPutBack({ change: number })}
        >
          {t(action === 'delete' ? 'history.putBackGone' : 'history.putBackRow')}
        </Button>
      )}
    </article>
  )
}
