import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RowChange } from '#contract/history.ts'
import { dayOf, formatDate, formatTime } from '../i18n/dates.ts'
import { DifferingText } from '../ui/marks/Marks.tsx'
import { ChangeLink } from './ChangeLink.tsx'
import { PersonName } from './PersonName.tsx'
import type { RestorableValues } from './restorable-values.ts'
import styles from './RowHistory.module.css'
import { UnseenNote } from './UnseenNote.tsx'
import type { RestoreRequest } from './useRowHistory.ts'
import type { ShownField } from './value-text.ts'
import { Text } from '../ui/layout.tsx'

type Props = {
  readonly change: RowChange
  readonly shown: readonly ShownField[]
  /** Values that can be restored; undefined if this user may not restore them. */
  readonly back: RestorableValues | undefined
  readonly isBusy: boolean
  readonly hasAutofocus: boolean
  readonly onRestore: (asked: RestoreRequest) => void
  readonly onAsk: () => void
}

export const RowHistoryEntry = ({ change, shown, back, isBusy, hasAutofocus, onRestore, onAsk }: Props) => {
  const { t } = useTranslation()
  const { at, action, change: number, label } = change
  const when = `${formatDate(dayOf(at))}, ${formatTime(new Date(at))}`
  const isStop = !shown.some(({ field }) => back?.fields.has(field))
  return (
    <li className={styles.moment} aria-label={when} {...(isStop && { tabIndex: -1, 'data-stop': true })}>
      <div className={styles.head}>
        <time dateTime={at}>{when}</time> <PersonName {...change} /> · <OperationLink change={change} />
        {back?.row && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconArrowBackUp size={15} aria-hidden />}
            data-autofocus={hasAutofocus || undefined}
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && onAsk()}
          >
            {t(action === 'delete' ? 'history.putBackGone' : 'history.putBackRow')}
          </Button>
        )}
      </div>
      {action !== 'update' && (
        <Text as="p" breaks>
          {t(`history.did.${action}`, { name: label })}
        </Text>
      )}
      {action !== 'insert' &&
        shown.map(({ field, column, before, after }) => (
          <div key={field} role="group" aria-label={column} className={styles.field}>
            <span>{column}</span>
            <div>
              <p>{before === '' ? '—' : <DifferingText text={before} other={after} look="went" />}</p>
              {action === 'update' && (
                <p>{after === '' ? '—' : <DifferingText text={after} other={before} look="came" />}</p>
              )}
              <UnseenNote {...{ before, after }} />
            </div>
            {back?.fields.has(field) && (
              <Button
                variant="subtle"
                size="compact-sm"
                data-stop
                aria-label={t('history.putBackField', { name: column })}
                aria-disabled={isBusy || undefined}
                onClick={() => !isBusy && onRestore({ change: number, fields: [field] })}
              >
                {t('history.value')}
              </Button>
            )}
          </div>
        ))}
    </li>
  )
}

/** Link from a change of the row to the whole operation, which may have changed more rows. */
const OperationLink = ({ change: { change, operation, action, file } }: Pick<Props, 'change'>) => {
  const { t } = useTranslation()
  const kind = operation === 'save' && action === 'insert' ? 'insert' : operation
  return (
    <ChangeLink change={change}>
      {t(`journal.kind.${kind}`).toLocaleLowerCase()}
      {file && ` «${file}»`}
    </ChangeLink>
  )
}
