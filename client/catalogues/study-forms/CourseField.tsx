import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ranges } from '#contract/limits.ts'
import { TextField } from '../../editing/fields/TextField.tsx'
import { useTypedLimit } from '../../editing/fields/useTypedLimit.tsx'
import { isCourseText, stepCourse } from './course-text.ts'
import styles from './StudyFormForm.module.css'

type Props = Omit<ComponentProps<typeof TextField>, 'maxLength'> & {
  readonly value: string
  readonly onType: (text: string) => void
}

const isOver = (text: string) => Number(text) > ranges.course.max

/** The maximum course: typed, by arrow keys, or by the two buttons. */
export const CourseField = ({ value, onType, error, ...rest }: Props) => {
  const { t } = useTranslation()
  const limit = useTypedLimit(ranges.course.max, isOver)
  const step = (by: 1 | -1) => onType(stepCourse(value, by))
  const stepByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <TextField
      {...rest}
      {...limit.watched}
      error={limit.error || error}
      value={value}
      maxLength={2}
      inputMode="numeric"
      placeholder="1–10"
      onChange={({ currentTarget }) => {
        limit.onTyped(currentTarget)
        if (isCourseText(currentTarget.value)) onType(currentTarget.value)
      }}
      onKeyDown={stepByArrow}
      rightSectionWidth={58}
      rightSectionPointerEvents="all"
      rightSection={
        <span className={styles.steps}>
          <button type="button" aria-label={t('picker.less')} onClick={() => step(-1)}>
            <IconMinus size={14} aria-hidden />
          </button>
          <button type="button" aria-label={t('picker.more')} onClick={() => step(1)}>
            <IconPlus size={14} aria-hidden />
          </button>
        </span>
      }
    />
  )
}
