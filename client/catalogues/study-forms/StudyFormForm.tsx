import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import type { StudyFormRow } from '#contract/entities/study-form.ts'
import { ranges } from '#contract/limits.ts'
import { readNow } from '../../api/query.ts'
import { useSuccessors } from '../../api/former-names.ts'
import type { FormCallbacks } from '../catalogue-props.ts'
import { UseNote } from '../UseCounts.tsx'
import { ChoiceField } from '../../editing/fields/ChoiceField.tsx'
import { LikeHint } from '../../editing/LikeHint.tsx'
import { RowForm } from '../../editing/RowForm.tsx'
import { TextField } from '../../editing/fields/TextField.tsx'
import { TrilingualFields } from '../../editing/fields/TrilingualFields.tsx'
import { useRowEdit } from '../../editing/useRowEdit.ts'
import { statusOfRead } from '../../ui/SearchSelect/search-select.ts'
import { formValues } from '../../editing/form-values.ts'
import { textOfId, idOf, useStudyFormOptions } from './study-forms.ts'
import { nameIn } from '../../i18n/i18n.ts'
import { Columns, Row, Text } from '../../ui/layout.tsx'
import form from '../../editing/Form.module.css'
import styles from './StudyFormForm.module.css'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { longestNumber } from '../../editing/fields/typed-texts.ts'
import { isCourseText, stepCourse } from './course-text.ts'

type CourseFieldProps = Omit<ComponentProps<typeof TextField>, 'maxLength'> & {
  readonly value: string
  readonly onType: (text: string) => void
  /** True if the typed number was too large and was rejected. The form must then not save the previous number. */
  readonly isOver: boolean
  readonly onOver: (isOver: boolean) => void
}

const CourseField = ({ value, onType, isOver, onOver, error, ...rest }: CourseFieldProps) => {
  const { t } = useTranslation()
  const changeText = (text: string) => {
    onOver(false)
    onType(text)
  }
  const step = (by: 1 | -1) => changeText(stepCourse(value, by))
  const stepByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <TextField
      {...rest}
      error={isOver ? <span role="alert">{t('validation.atMost', { max: ranges.course.max })}</span> : error}
      value={value}
      maxLength={longestNumber}
      inputMode="numeric"
      placeholder="1–10"
      onChange={({ currentTarget }) => {
        if (isCourseText(currentTarget.value)) changeText(currentTarget.value)
        else if (Number(currentTarget.value) > ranges.course.max) onOver(true)
      }}
      onKeyDown={stepByArrow}
      rightSectionWidth={58}
      rightSectionPointerEvents="all"
      rightSection={
        <Row as="span" className={styles.steps}>
          <button type="button" aria-label={t('picker.less')} onClick={() => step(-1)}>
            <IconMinus size={14} aria-hidden />
          </button>
          <button type="button" aria-label={t('picker.more')} onClick={() => step(1)}>
            <IconPlus size={14} aria-hidden />
          </button>
        </Row>
      }
    />
  )
}

const { valuesOf, saveBy } = formValues(
  'study-form',
  ...(['ru', 'ky', 'en', 'shortName', 'kindText', 'oz', 'maxCourse', 'kind', 'cycle', 'programme'] as const),
)
type StudyFormValues = ReturnType<typeof valuesOf>

type OzFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Field for `oz`: 0, 1 or empty (domain.md#study-form-ranges). */
const OzField = ({ label, value: chosen, onChange }: OzFieldProps) => {
  const { t } = useTranslation()
  const name = useId()
  return (
    <Row as="fieldset" className={styles.segments}>
      <legend className={form.label}>
        <Text tone="error" aria-hidden>
          *
        </Text>
        {label}
      </legend>
      {['', '0', '1'].map((value) => (
        <label key={value}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={value}
            aria-label={value === '' ? t('state.placeholder') : value}
            checked={chosen === value}
            onChange={() => onChange(value)}
          />
          <span aria-hidden>{value === '' ? '—' : value}</span>
        </label>
      ))}
    </Row>
  )
}

type Props = FormCallbacks<StudyFormRow> & { readonly row: StudyFormRow | undefined }

/** Form for a study form, with nine required fields and the English name (domain.md#study-form-needs). */
export const StudyFormForm = ({ row, onClose, onSaved }: Props) => {
  const { t } = useTranslation()
  const { options, reads } = useStudyFormOptions()
  const { kinds, programmes, cycles } = options
  const [isOver, setOver] = useState(false)
  const successorsOf = useSuccessors(row !== undefined)
  const edit = useRowEdit({
    entity: 'study-form',
    row,
    idOf,
    valuesOf,
    nameOf: nameIn,
    sameBy: ({ ru }) => ru,
    check: (): Partial<Record<keyof StudyFormValues, string>> =>
      isOver ? { maxCourse: t('validation.atMost', { max: ranges.course.max }) } : {},
    save: saveBy(catalogues.saveStudyForm),
    readRows: () => readNow(catalogues.studyForms),
    onSaved,
  })
  const inWords = (values: StudyFormValues) => ({
    ...values,
    kind: textOfId(kinds, values.kind),
    cycle: textOfId(cycles, values.cycle),
    programme: textOfId(programmes, values.programme),
  })
  return (
    <RowForm
      edit={edit}
      title={t(row ? 'studyForm.edit' : 'studyForm.add')}
      about={[row?.short_name, row && successorsOf('study-form', idOf(row))].filter(Boolean).join(' · ')}
      inWords={inWords}
      protection={t('reason.lockedName')}
      onClose={onClose}
    >
      <TrilingualFields edit={edit} />
      <Columns count={2} gap="sm md">
        <TextField {...edit.field('shortName')} />
        <TextField {...edit.field('kindText')} placeholder={t('studyForm.kindTextExample')} />
        <OzField
          label={edit.labels.oz}
          value={edit.values.oz}
          onChange={(text) => !edit.isSaving && edit.setText('oz', text)}
        />
        <CourseField
          {...edit.field('maxCourse')}
          value={edit.values.maxCourse}
          isOver={isOver}
          onOver={setOver}
          onType={(text) => !edit.isSaving && edit.setText('maxCourse', text)}
        />
        <ChoiceField edit={edit} name="kind" options={kinds} status={statusOfRead(reads.kinds)} />
        <ChoiceField edit={edit} name="cycle" options={cycles} />
        <ChoiceField
          edit={edit}
          name="programme"
          options={programmes}
          status={statusOfRead(reads.programmes)}
        />
      </Columns>
      {row === undefined && (
        <LikeHint
          entity="study-form"
          values={{ name: edit.values.ru, name_kg: edit.values.ky, name_en: edit.values.en }}
          within={{ id_f_educ_prog: edit.values.programme }}
        />
      )}
      <UseNote entity="study-form" id={row && idOf(row)} />
    </RowForm>
  )
}
