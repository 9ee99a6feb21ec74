import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ranges } from '#contract/limits.ts'
import { TextField } from '../../editing/fields/TextField.tsx'
import { longestNumber } from '../../editing/fields/typed-texts.ts'
import { isCourseText, stepCourse } from './course-text.ts'
import styles from './StudyFormForm.module.css'
import { Row } from '../../ui/layout.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'maxLength'> & {
  readonly value: string
  readonly onType: (text: string) => void
  /** A greater course was typed last: it is not taken, and the course before it is not saved in its place. */
  readonly isOver: boolean
  readonly onOver: (isOver: boolean) => void
}

/** The maximum course: typed, by arrow keys, or by the two buttons. */
export const CourseField = ({ value, onType, isOver, onOver, error, ...rest }: Props) => {
  const { t } = useTranslation()
  const take = (text: string) => {
    onOver(false)
    onType(text)
  }
  const step = (by: 1 | -1) => take(stepCourse(value, by))
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
        if (isCourseText(currentTarget.value)) take(currentTarget.value)
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
