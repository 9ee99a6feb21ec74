import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { factsOf } from '#contract/entities/registry.ts'
import { lengths } from '#contract/limits.ts'
import { numberings } from '#contract/transfer.ts'
import { TextField } from '../editing/fields/TextField.tsx'
import { formatNumber } from '../i18n/numbers.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Muted, Row, Stack, Title } from '../ui/layout.tsx'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'
import { constantFields, groupLineOf, labelOf, type ShownReading } from './reading.ts'
import styles from './Reading.module.css'
import type { ReadingWay } from './useReading.ts'

type Props = { readonly shown: ShownReading; readonly reading: ReadingWay }

export const ReadingSide = (props: Props) => {
  const { t } = useTranslation()
  return (
    <Stack as="aside" aria-label={t('import.lacks')} className={styles.side}>
      <Constants {...props} />
      <Numbers {...props} />
      <Lines {...props} />
    </Stack>
  )
}

/** Fields that the file lacks. A value chosen here applies to all lines. */
const Constants = ({ shown, reading }: Props) => {
  const { t } = useTranslation()
  const asked = constantFields(shown)
  const given = new Set([...asked, ...shown.columns.flatMap(({ field, second }) => [field, second])])
  const more = shown.fields.filter(({ field }) => !given.has(field))
  return (
    <Stack gap="sm">
      <Title>{t('import.lacks')}</Title>
      {asked.map((field) => (
        <div key={field} data-missing={shown.missing.includes(field) || undefined}>
          <SharedValue {...{ shown, reading, field }} />
        </div>
      ))}
      {more.length > 0 && (
        <label className={styles.more}>
          <IconPlus size={16} aria-hidden />
          <select
            aria-label={t('import.moreFields')}
            value=""
            onChange={({ currentTarget }) =>
              reading.correct({ constants: { ...shown.constants, [currentTarget.value]: '' } })
            }
          >
            <option value="">{t('import.moreFields')}</option>
            {more.map(({ field, label }) => (
              <option key={field} value={field}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
    </Stack>
  )
}

const SharedValue = ({ shown, reading, field }: Props & { readonly field: string }) => {
  const { t } = useTranslation()
  const text = shown.constants[field] ?? ''
  const label = labelOf(shown, field)
  const { texts } = shown.choices.find((one) => one.field === field) ?? {}
  const give = (value = '') => reading.correct({ constants: { ...shown.constants, [field]: value } })
  return texts && texts.length > 0 ? (
    <SearchSelect
      label={label}
      options={texts.map((one, id) => ({ id, text: one }))}
      value={texts.indexOf(text)}
      onChoose={(id) => give(texts[id ?? -1])}
    />
  ) : (
    <TextField
      label={label}
      maxLength={lengths.licenceText}
      required={shown.fields.some((one) => one.field === field && one.needed)}
      description={t('import.sameForAll')}
      value={text}
      onChange={({ currentTarget }) => give(currentTarget.value)}
    />
  )
}

const Numbers = ({ shown, reading }: Props) => {
  const { t } = useTranslation()
  const name = useId()
  const entity = reading.current?.entity
  if (!entity) return null
  const { id }: EntityFacts = factsOf[entity]
  const column = shown.columns.find(({ field }) => field === id.row)
  if (column === undefined) return null
  const against = shown.unmatched ?? 0
  const hints = {
    ours: against > 0 ? t('import.numbersUnlike', { n: formatNumber(against) }) : '',
    other: t('import.numbersMatched'),
    left: '',
  }
  return (
    <Stack as="fieldset" gap="sm">
      <Title as="legend">{t('import.numbersAre', { heading: column.heading })}</Title>
      {numberings.map((one) => (
        <Row as="label" key={one} align="baseline" gap="sm">
          <input
            type="radio"
            name={name}
            checked={shown.numbers === one}
            onChange={() => reading.correct({ numbers: one })}
          />
          <span>
            {t(`import.numbers.${one}`)}
            {hints[one] !== '' && <Muted look="small">{hints[one]}</Muted>}
          </span>
        </Row>
      ))}
    </Stack>
  )
}

const Lines = ({ shown, reading }: Props) => {
  const { t } = useTranslation()
  const { hidden, takesHidden, groupLine, sample, columns, down } = shown
  const { reading: read } = reading.current ?? {}
  const sections = sample.filter(({ kind }) => kind === 'group').length
  const isPlain = hidden === 0 && !takesHidden && groupLine === null && sections === 0
  if (isPlain && read?.down === undefined) return null
  const field = groupLine?.field
  return (
    <Stack gap="sm">
      <Title>{t('import.linesTitle')}</Title>
      {(hidden > 0 || takesHidden) && (
        <Checkbox
          label={t('import.takeHidden')}
          description={hidden > 0 && t('import.hiddenLines', { n: formatNumber(hidden) })}
          checked={takesHidden}
          onChange={({ currentTarget }) => reading.correct({ hidden: currentTarget.checked })}
        />
      )}
      {read?.down?.map((column) => (
        <Checkbox
          key={column}
          label={t('import.asAbove', { heading: columns.find((one) => one.column === column)?.heading })}
          checked={down.includes(column)}
          onChange={({ currentTarget: { checked } }) =>
            reading.correct({ down: checked ? [...down, column] : down.filter((one) => one !== column) })
          }
        />
      ))}
      {(groupLine !== null || sections > 0) && (
        <>
          <Checkbox
            label={t('import.sectionGives')}
            description={sections > 0 && t('import.sections', { n: formatNumber(sections) })}
            checked={groupLine !== null}
            onChange={({ currentTarget }) =>
              reading.correct({ groupLine: currentTarget.checked ? groupLineOf(shown) : null })
            }
          />
          {field !== undefined && (
            <select
              className={styles.select}
              aria-label={t('import.sectionGives')}
              value={field}
              onChange={({ currentTarget }) => reading.correct({ groupLine: { field: currentTarget.value } })}
            >
              {shown.fields.map((one) => (
                <option key={one.field} value={one.field}>
                  {one.label}
                </option>
              ))}
            </select>
          )}
        </>
      )}
    </Stack>
  )
}
