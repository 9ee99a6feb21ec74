import { Button, NativeSelect } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type AvnAnswers, type AvnQuestions, halfYearAnswers, kyrgyzAnswers } from '#contract/avn.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Box, Muted, Ring, Row, Text } from '../../ui/layout.tsx'
import switchStyles from '../../ui/LanguageSwitch.module.css'
import { Heads, ValueTable } from '../../ui/ValueTable.tsx'
import styles from './Avn.module.css'
import { isUnanswered, type QuestionName } from './folder.ts'

type Props = {
  readonly name: QuestionName
  readonly number: number
  readonly questions: AvnQuestions
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onAnswer: (answers: AvnAnswers) => void
}

export const Question = (props: Props) => {
  const { name, number, questions, isOpen, onOpen, onAnswer } = props
  const { t } = useTranslation()
  const id = useId()
  const isOff = isUnanswered(questions, name)
  const { university, older, faculties, halfYear, kyrgyzName } = questions
  const toggle = (text: string): ReactNode => (
    <Button
      variant="subtle"
      aria-expanded={isOpen}
      aria-controls={`${id}-more`}
      data-walk={name === 'faculties' || undefined}
      onClick={() => onOpen(!isOpen)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') onOpen(true)
        if (key === 'ArrowLeft') onOpen(false)
      }}
    >
      {isOpen ? t('avn.close') : text}
    </Button>
  )
  const confirm = (one: 'university' | 'older'): ReactNode => (
    <Checkbox
      data-walk
      data-unanswered={isOff || undefined}
      label={t(`avn.confirm.${one}`)}
      checked={questions[one].answer === 'yes'}
      onChange={({ currentTarget }) => onAnswer({ [one]: currentTarget.checked ? 'yes' : '' })}
    />
  )
  const chosen = faculties.answer.length
  const count = (n: number) => ({ n: formatNumber(n) })
  const oneOf = (one: 'disciplineKind' | 'commissionYear') => ({
    note: t(`avn.note.${one}`, count(questions[one].rows)),
    control: (
      <NativeSelect
        data-walk
        aria-labelledby={id}
        value={questions[one].answer}
        data={[...questions[one].choices]}
        onChange={({ currentTarget }) => onAnswer({ [one]: currentTarget.value })}
      />
    ),
  })
  const parts: Record<QuestionName, { note: string; control: ReactNode; more?: ReactNode }> = {
    university: { note: t('avn.note.university', { name: university.why }), control: confirm('university') },
    older: { note: older.why, control: confirm('older') },
    faculties: {
      note: t('avn.note.faculties', {
        n: formatNumber(chosen),
        of: formatNumber(faculties.choices.length),
      }),
      control: toggle(t('avn.show', count(faculties.choices.length))),
      more: <Faculties {...props} />,
    },
    halfYear: {
      note: t('avn.note.halfYear', count(halfYear.rows)),
      control: (
        <div className={switchStyles.switch} role="group" aria-labelledby={id}>
          {halfYearAnswers.map((one) => (
            <button
              key={one}
              type="button"
              data-walk={one === halfYear.answer || undefined}
              aria-pressed={one === halfYear.answer}
              onClick={() => onAnswer({ halfYear: one })}
            >
              {t(`avn.halfYear.${one}`)}
            </button>
          ))}
        </div>
      ),
    },
    kyrgyzName: {
      note: t('avn.note.kyrgyzName', count(kyrgyzName.choices.length)),
      control: (
        <>
          <NativeSelect
            data-walk
            aria-labelledby={id}
            value={kyrgyzName.answer}
            data={kyrgyzAnswers.map((value) => ({ value, label: t(`avn.kyrgyz.${value}`) }))}
            onChange={({ currentTarget: { value } }) => {
              const answer = kyrgyzAnswers.find((one) => one === value)
              if (answer) onAnswer({ kyrgyzName: answer })
            }}
          />
          {toggle(t('avn.show', count(kyrgyzName.choices.length)))}
        </>
      ),
      more: <TwoNames {...kyrgyzName} />,
    },
    disciplineKind: oneOf('disciplineKind'),
    commissionYear: oneOf('commissionYear'),
  }
  const { note, control, more } = parts[name]
  return (
    <li className={styles.question}>
      <Ring width={22} height={22} className={styles.number} data-state={isOff ? 'open' : 'answered'}>
        {number}
      </Ring>
      <div>
        <b id={id}>{t(`avn.question.${name}`)}</b>
        <Muted>{note}</Muted>
      </div>
      <Row wrap align="center" gap="xs sm" className={styles.answer}>
        {control}
      </Row>
      {isOpen && more && (
        <Box id={`${id}-more`} column="2 / -1" pad="xs 0 0" lineAbove>
          {more}
        </Box>
      )}
    </li>
  )
}

const Faculties = ({ questions: { faculties }, onAnswer }: Props) => {
  const { t } = useTranslation()
  const { answer, choices } = faculties
  return (
    <ul>
      {choices.map(({ number, name, specialities }) => (
        <Row as="li" key={number} align="center" gap="sm" minHeight={32} pad="xs 0">
          <Checkbox
            label={
              <>
                <Text numeric tone="secondary" marginRight="sm" className={styles.facultyNumber}>
                  {number}
                </Text>
                {name}
              </>
            }
            checked={answer.includes(number)}
            onChange={({ currentTarget: { checked } }) =>
              onAnswer({
                faculties: checked ? [...answer, number] : answer.filter((one) => one !== number),
              })
            }
          />
          <Muted as="span" look="small" marginLeft="auto">
            {specialities === 0
              ? t('avn.noSpecialities')
              : t('avn.specialities', { n: formatNumber(specialities) })}
          </Muted>
        </Row>
      ))}
    </ul>
  )
}

const TwoNames = ({ answer, choices }: AvnQuestions['kyrgyzName']) => {
  const { t } = useTranslation()
  const name = (text: string, isTaken: boolean) => (
    <Text lang="ky" look={isTaken ? 'medium' : 'body'}>
      {isTaken && <IconCheck size={14} role="img" aria-label={t('avn.taken')} />} {text}
    </Text>
  )
  return (
    <ValueTable blocks>
      <Heads of={[t('avn.number'), t('avn.kyrgyz.first'), t('avn.kyrgyz.second')]} />
      <tbody>
        {choices.map(({ number, first, second }) => {
          const isSecond = answer === 'second' || (answer === 'longer' && second.length > first.length)
          return (
            <tr key={number}>
              <td>{number}</td>
              <td>{name(first, !isSecond)}</td>
              <td>{name(second, isSecond)}</td>
            </tr>
          )
        })}
      </tbody>
    </ValueTable>
  )
}
