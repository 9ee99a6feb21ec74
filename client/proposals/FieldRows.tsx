import { IconPencil } from '@tabler/icons-react'
import { Heads } from '../ui/ValueTable.tsx'
import { useTranslation } from 'react-i18next'
import type { Proposal } from '#contract/proposals.ts'
import { formatDate } from '../i18n/dates.ts'
import { Differing } from '../ui/marks/Marks.tsx'
import { FieldInput, type FieldOptions } from './FieldInput.tsx'
import { Text } from '../ui/layout.tsx'
import styles from './Proposals.module.css'
import { type FieldTexts, savedFields, type SavedField, shownOf } from './values.ts'

type Props = {
  readonly proposal: Proposal
  /** The values that would be, and those that are. */
  readonly texts: FieldTexts
  readonly now: FieldTexts
  readonly options: FieldOptions
  /** Left out where nothing is corrected. */
  readonly onChange: ((row: string, text: string) => void) | undefined
}

/** The fields of the row: as it is, of a stale one as it was too, and as it would be. */
export const FieldRows = ({ proposal, texts, now, options, onChange }: Props) => {
  const { t } = useTranslation()
  const { entity, action, values } = proposal
  const hasNow = action !== 'add'
  const hasNew = action !== 'delete'
  const isStale = proposal.stale && proposal.was !== null
  // A rename changes the names that it gives, and a decided proposal tells what it was about.
  const fields = savedFields(entity).filter(({ row }) => action !== 'rename' || row in values)
  const heads = [
    ...(isStale ? [t('proposal.then')] : []),
    ...(hasNow
      ? [t(isStale ? 'proposal.since' : action === 'merge' ? 'proposal.keeps' : 'proposal.now')]
      : []),
    ...(action === 'merge' ? [t('proposal.goes')] : []),
    ...(hasNew ? [t(onChange ? 'proposal.willBe' : 'proposal.would')] : []),
  ]
  return (
    <table className={styles.fields}>
      <Heads of={[t('proposal.field'), ...heads, ...(hasNow && hasNew ? [''] : [])]} />
      <tbody>
        {proposal.from !== null && (
          <tr>
            <th scope="row">{t('journal.from')}</th>
            <td colSpan={heads.length + 1}>{formatDate(proposal.from)}</td>
          </tr>
        )}
        {fields.map((field) => {
          const { row, word } = field
          const text = texts[row] ?? ''
          const isChanged = hasNow && hasNew && text.trim() !== (now[row] ?? '').trim()
          return (
            <tr key={row} data-same={(hasNow && hasNew && !isChanged) || undefined}>
              <th scope="row">{t(word)}</th>
              {isStale && <td data-column={t('proposal.then')}>{shownOf(proposal.was?.[row]) || '—'}</td>}
              {hasNow && (
                <td data-column={heads[isStale ? 1 : 0]}>
                  <Now
                    field={field}
                    shown={shownOf(proposal.now?.[row])}
                    text={isChanged ? text : undefined}
                  />
                </td>
              )}
              {action === 'merge' && (
                <td data-column={t('proposal.goes')}>{shownOf(proposal.away_now?.[row]) || '—'}</td>
              )}
              {hasNew && (
                <td data-column={onChange ? undefined : t('proposal.would')}>
                  {onChange ? (
                    <FieldInput
                      {...{ field, options }}
                      value={text}
                      onChange={(typed) => onChange(row, typed)}
                    />
                  ) : (
                    shownOf(row in values ? values[row] : proposal.now?.[row]) || '—'
                  )}
                </td>
              )}
              {hasNow && hasNew && (
                <td>
                  {isChanged ? (
                    <span className={styles.changed}>
                      <IconPencil size={14} aria-hidden /> {t('proposal.changed')}
                    </span>
                  ) : (
                    <Text tone="tertiary" nowrap>
                      {t('proposal.same')}
                    </Text>
                  )}
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type NowProps = { readonly field: SavedField; readonly shown: string; readonly text: string | undefined }

/** A value as it is; the letters that would change are marked. */
const Now = ({ field, shown, text }: NowProps) => {
  if (shown === '') return '—'
  if (text === undefined || field.kind !== 'text') return shown
  return <Differing text={shown} other={text} look="either" />
}
