import { Button } from '@mantine/core'
import { IconListSearch, IconListTree } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../i18n/texts.ts'
import styles from './EmptyGuide.module.css'
import type { DialogKind } from './dialogs.tsx'
import { mostOffered } from './own-first.ts'
import { LevelCure } from '../hierarchy/cascade/StepField.tsx'
import { type Path, type PathIds, type Step, steps } from '../hierarchy/cascade/path.ts'
import type { PathState } from '../hierarchy/cascade/usePath.ts'
import { EmptyState } from '../ui/layout.tsx'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { readRecent } from '../hierarchy/recent.ts'

const titleKeys: Record<Step, TextKey> = {
  ministry: 'state.chooseMinistry',
  institution: 'state.chooseInstitution',
  faculty: 'state.chooseFaculty',
  direction: 'state.chooseDirection',
  studyForm: 'state.chooseStudyForm',
  speciality: 'state.chooseSpeciality',
}

// a new user's first look has neither
const Choices = lazyComponent(async () => (await import('./Ways.tsx')).Choices)
const RecentWays = lazyComponent(async () => (await import('./Ways.tsx')).RecentWays)

type Props = {
  /** The level to choose next. */
  readonly level: Step
  /** The rows to choose from. */
  readonly list: PathState['lists'][Step]
  readonly ids: PathIds
  readonly path: Path
  readonly onOpen: (kind: DialogKind) => void
}

/** The pickers of the levels that have more to choose from than their own list. */
const pickers: Partial<Record<Step, DialogKind>> = {
  direction: 'direction.pick',
  studyForm: 'studyForm.pick',
  speciality: 'speciality.pick',
}

/** The guide in place of the groups while the path is not complete: the next step, and recent paths. */
export const EmptyGuide = ({ level, list, ids, path, onOpen }: Props) => {
  const { t } = useTranslation()
  const [recent] = useState(readRecent)
  const isEmpty = list.length === 0
  const dialog = pickers[level]
  const step = t('state.step', { n: steps.indexOf(level) + 1, total: steps.length })
  return (
    <EmptyState gap={6} flex={1}>
      <IconListTree size={32} stroke={1.5} aria-hidden />
      <h2>{isEmpty ? t('state.noData') : t(titleKeys[level])}</h2>
      <p className={styles.text}>
        {step}. {t(isEmpty ? 'structure.stepEmpty' : 'structure.emptyHint')}
      </p>
      {dialog !== undefined && (
        <Button
          mt={6}
          data-focus-otherwise
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
      {typeof list !== 'string' && (list.length <= mostOffered || level === 'faculty') && (
        <Choices name={t(titleKeys[level])} {...{ level, list, ids }} />
      )}
      {recent.length > 0 && <RecentWays recent={recent} />}
    </EmptyState>
  )
}
