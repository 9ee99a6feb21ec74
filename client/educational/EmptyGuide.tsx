import { Button } from '@mantine/core'
import { IconListSearch, IconListTree } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentLanguage } from '../i18n/i18n.ts'
import type { TextKey } from '../i18n/texts.ts'
import styles from './EmptyGuide.module.css'
import type { DialogKind } from './dialogs.tsx'
import { LevelCure } from '../hierarchy/cascade/LevelCure.tsx'
import { type Path, type Step, steps, withPath } from '../hierarchy/cascade/path.ts'
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
  /** There is nothing to choose from. */
  readonly isEmpty: boolean
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
export const EmptyGuide = ({ level, isEmpty, path, onOpen }: Props) => {
  const { t } = useTranslation()
  const [recent] = useState(readRecent)
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
      {recent.length > 0 && (
        <nav className={styles.recent} aria-label={t('palette.recent')}>
          <span aria-hidden>{t('palette.recent')}:</span>
          <ul>
            {recent.map(({ ids, crumbs }) => {
              const search = String(withPath(new URLSearchParams(), ids))
              return (
                <li key={search}>
                  <Link to={{ search }} className={styles.chip}>
                    {crumbs[currentLanguage()].join(' › ')}
                  </Link>
                </li>
              )
            })}
          </ul>
        </nav>
      )}
    </EmptyState>
  )
}
