import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ComparedEntity } from '#contract/duplicates.ts'
import type { MergePreview } from '#contract/merge.ts'
import { fieldsOf } from '#contract/entities/registry.ts'
import { valueText } from '../../journal/value-text.ts'
import { Box, Code, Grid, Muted, Row, Text } from '../../ui/layout.tsx'
import { DifferingText } from '../../ui/marks/Marks.tsx'
import { Heads, ValueTable } from '../../ui/ValueTable.tsx'
import styles from './Merge.module.css'

type Field = MergePreview['fields'][number]

type Props = {
  readonly entity: ComparedEntity
  readonly fields: readonly Field[]
  /** Fields whose value comes from the row that is merged away. */
  readonly take: readonly string[]
  /** Code of both rows; '' if they have no code or their codes differ. */
  readonly same: string
  readonly locked: readonly string[]
  readonly onTake: (field: string, isTaken: boolean) => void
}

export const FieldChoice = ({ entity, fields, same, take, locked, onTake }: Props) => {
  const { t } = useTranslation()
  const shown = fields.flatMap((one) => {
    const fact = fieldsOf(entity).find(({ row }) => row === one.field)
    if (fact === undefined) return []
    // if the entity has no short and full names, the label of a name is its language
    const isName = fact.language !== undefined && fact.name === 'name'
    return [{ ...one, name: t(isName ? `languages.head.${fact.language}` : fact.word) }]
  })
  const result = [
    { field: 'same', text: same },
    ...shown.map(({ field, keep, away }) => ({
      field,
      text: valueText(t, field, take.includes(field) ? away : keep),
    })),
  ].filter(({ text }) => text !== '')
  return (
    <>
      {shown.length > 0 && (
        <ValueTable blocks className={styles.fields}>
          <caption className="visually-hidden">{t('merge.result')}</caption>
          <colgroup>
            <Box as="col" width={144} />
            <col span={2} />
          </colgroup>
          <Heads of={[t('diff.field'), t('merge.keep'), t('merge.away')]} className="visually-hidden" />
          <tbody>
            {shown.map(({ field, name, keep, away }) => {
              const isTaken = take.includes(field)
              const isLocked = locked.includes(field)
              return (
                <tr key={field}>
                  <Muted as="th" scope="row">
                    {name}
                  </Muted>
                  {([false, true] as const).map((isAway) => (
                    <td key={String(isAway)}>
                      <Grid
                        as="label"
                        columns="auto minmax(0, 1fr)"
                        gap="xs sm"
                        align="center"
                        className={styles.value}
                        data-chosen={isTaken === isAway || undefined}
                      >
                        <input
                          type="radio"
                          name={field}
                          aria-label={`${name}: ${valueText(t, field, isAway ? away : keep) || t('merge.empty')}`}
                          checked={isTaken === isAway}
                          disabled={isLocked && isAway}
                          onChange={() => onTake(field, isAway)}
                        />
                        <DifferingText
                          text={valueText(t, field, isAway ? away : keep) || '—'}
                          other={valueText(t, field, isAway ? keep : away)}
                          look="either"
                        />
                        {isLocked && isAway && (
                          <Text column={2} look="small">
                            {t('state.locked')}
                          </Text>
                        )}
                      </Grid>
                    </td>
                  ))}
                </tr>
              )
            })}
            {same !== '' && (
              <tr>
                <Muted as="th" scope="row">
                  {t('languages.code')}
                </Muted>
                <td colSpan={2}>
                  = {same} — {t('merge.same')}
                </td>
              </tr>
            )}
          </tbody>
        </ValueTable>
      )}
      <Row
        as="p"
        wrap
        gap="xs md"
        align="center"
        minHeight={44}
        pad="sm md"
        lineBelow
        background="var(--success-background)"
      >
        <IconArrowRight size={16} aria-hidden color="var(--success)" /> {t('merge.result')}
        {result.length === 0 ? (
          <span>{t('merge.sameFields')}</span>
        ) : (
          result.map(({ field, text }, at) =>
            field === 'same' ? (
              <Code key={field}>{text}</Code>
            ) : (
              <Text key={field} look={at === (same === '' ? 0 : 1) ? 'strong' : 'body'}>
                {text}
              </Text>
            ),
          )
        )}
      </Row>
    </>
  )
}
