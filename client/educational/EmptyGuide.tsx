import { Button } from '@mantine/core'
import { IconListSearch, IconListTree } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useSession } from '../api/session.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import type { TextKey } from '../i18n/texts.ts'
import styles from './EmptyGuide.module.css'
import type { DialogKind } from './dialogs.tsx'
import { LevelCure } from '../hierarchy/cascade/LevelCure.tsx'
import { optionsOf } from '../hierarchy/cascade/options.ts'
import {
  type Path,
  type PathIds,
  type Step,
  type StepRow,
  steps,
  withPath,
} from '../hierarchy/cascade/path.ts'
import type { PathState } from '../hierarchy/cascade/usePath.ts'
import { EmptyState } from '../ui/layout.tsx'
import { usePassFocusOn } from '../ui/focus/useFocusLoss.ts'
import { readRecent } from '../hierarchy/recent.ts'

const titleKeys: Record<Step, TextKey> = {
  ministry: 'state.chooseMinistry',
  institution: 'state.chooseInstitution',
  faculty: 'state.chooseFaculty',
  direction: 'state.chooseDirection',
  studyForm: 'state.chooseStudyForm',
  speciality: 'state.chooseSpeciality',
}

type Props = {
  /** The level to choose next. */
  readonly level: Step
  /** The rows to choose from. */
  readonly list: PathState['lists'][Step]
  readonly ids: PathIds
  readonly path: Path
  readonly onOpen: (kind: DialogKind) => void
}

/** Where there is more to choose from than the level's own list. */
const pickers: Partial<Record<Step, DialogKind>> = {
  direction: 'direction.pick',
  studyForm: 'studyForm.pick',
  speciality: 'speciality.pick',
}

/** In place of the groups while the way down is not complete: the next step, and the ways gone before. */
export const EmptyGuide = ({ level, list, ids, path, onOpen }: Props) => {
  const { t } = useTranslation()
  const [recent] = useState(readRecent)
  const isEmpty = list.length === 0
  const dialog = pickers[level]
  const guide = useRef<HTMLElement>(null)
  usePassFocusOn(guide)
  const step = t('state.step', { n: steps.indexOf(level) + 1, total: steps.length })
  return (
    <EmptyState ref={guide} gap={6} flex={1}>
      <IconListTree size={32} stroke={1.5} aria-hidden />
      <h2>{isEmpty ? t('state.noData') : t(titleKeys[level])}</h2>
      <p className={styles.text}>
        {step}. {t(isEmpty ? 'structure.stepEmpty' : 'structure.emptyHint')}
      </p>
      {dialog !== undefined && (
        <Button
          mt={6}
          data-focus-fallback
          leftSection={<IconListSearch size={16} aria-hidden />}
          onClick={() => onOpen(dialog)}
        >
          {t('structure.fromCatalogue')}
        </Button>
      )}
      {isEmpty && (
        <p>
          <LevelCure level={level} path={path} />
        </p>
      )}
      {typeof list !== 'string' && <Choices {...{ level, list, ids }} />}
      <Ways
        name={t('palette.recent')}
        isNamed
        ways={recent.map(({ ids, crumbs }) => ({
          search: String(withPath(new URLSearchParams(), ids)),
          text: crumbs[currentLanguage()].join(' › '),
        }))}
      />
    </EmptyState>
  )
}

type ChoicesProps = Pick<Props, 'level' | 'ids'> & { readonly list: readonly StepRow[Step][] }

/** Of more rows than these, only one's own are offered beside the level's select. */
const offered = 16

/** The rows to choose from, where they are few, one's own faculties before the others. */
const Choices = ({ level, list, ids }: ChoicesProps) => {
  const { t } = useTranslation()
  const [parameters] = useSearchParams()
  const session = useSession()
  const own = session.kind === 'in' ? session.user.scope?.faculties : undefined
  // the rows are those of the level
  const options = optionsOf(level, list as never, currentLanguage())
  const isOwn = ({ id }: { readonly id: number }) => level === 'faculty' && own?.includes(id) === true
  const mine = options.filter(isOwn)
  const shown = options.length > offered ? mine : [...mine, ...options.filter((one) => !isOwn(one))]
  return (
    <Ways
      name={t(titleKeys[level])}
      ways={shown.map(({ id, code = '', text }) => ({
        search: String(withPath(parameters, { ...ids, [level]: id })),
        text: `${code} ${text}`.trim(),
      }))}
    />
  )
}

type WaysProps = {
  readonly name: string
  /** The name is seen before them. */
  readonly isNamed?: true
  readonly ways: readonly { search: string; text: string }[]
}

const Ways = ({ name, isNamed, ways }: WaysProps) =>
  ways.length > 0 && (
    <nav className={styles.recent} aria-label={name}>
      {isNamed && <span aria-hidden>{name}:</span>}
      <ul>
        {ways.map(({ search, text }) => (
          <li key={search}>
            <Link to={{ search }} className={styles.chip}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
