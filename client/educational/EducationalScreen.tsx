import type { FootAction } from '../ui/SearchSelect/search-select.ts'
import { useSession } from '../api/session.ts'
import { hasJustSignedIn } from '../location/sign-in-state.ts'
import { useDialog } from '../location/dialog.ts'
import { PathCard } from '../hierarchy/cascade/PathCard.tsx'
import { isCompletePath, type Path, type Step, steps } from '../hierarchy/cascade/path.ts'
import { type PathState, usePath } from '../hierarchy/cascade/usePath.ts'
import { useMyInstitution } from '../hierarchy/my-institution/my-institution.ts'
import { storeLastPath } from '../hierarchy/last-path.ts'
import { rememberPath, readRecent } from '../hierarchy/recent.ts'
import { isDialogOpen } from '../ui/dialogs/stack.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Box, Panel, EmptyState, Muted, Row } from '../ui/layout.tsx'
import { useUnfinishedSetup } from '../ui/unfinished-setup.ts'
import { lazyContent, lazyComponent } from '../ui/lazy/lazy-component.ts'
import styles from './EducationalScreen.module.css'
import { dialogs, type DialogKind } from './dialogs.tsx'
import { preloadSpeciality, SpecialityContent, SpecialityTabs } from './load-structure.ts'
import {
  EducationalDialogs,
  isAllowed,
  isDelete,
  dialogRefusalKey,
  useEducationalDialog,
  usePaletteDialogs,
} from './open-dialogs.tsx'
import { IconCertificate, IconListSearch } from '@tabler/icons-react'
import { Suspense, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { TextKey } from '../i18n/texts.ts'
import emptyGuideStyles from './EmptyGuide.module.css'
import { maxOffered } from './own-first.ts'
import { StepEmptyHelp } from '../hierarchy/cascade/StepField.tsx'
import { LicenceCheck } from '../product-licence/LicenceCheck.tsx'
import { pageItems, PanelHead } from './PanelHead.tsx'
import headStyles from './PanelHead.module.css'

const titleKeys: Record<Step, TextKey> = {
  ministry: 'state.chooseMinistry',
  institution: 'state.chooseInstitution',
  faculty: 'state.chooseFaculty',
  direction: 'state.chooseDirection',
  studyForm: 'state.chooseStudyForm',
  speciality: 'state.chooseSpeciality',
}

const Choices = lazyComponent(async () => (await import('./PathLinks.tsx')).Choices)
const FacultyLine = lazyComponent(async () => (await import('./FacultyLine.tsx')).FacultyLine)
const RecentPaths = lazyComponent(async () => (await import('./PathLinks.tsx')).RecentPaths)

type Props = {
  readonly state: PathState
  readonly onOpen: (kind: DialogKind, id?: number) => void
  /** False if the row of the faculty already shows the recent paths. */
  readonly hasRecent: boolean
}

/** For each step whose select lists only a part of its catalogue: dialog that lists the whole catalogue. */
const pickers: Partial<Record<Step, DialogKind>> = {
  direction: 'direction.pick',
  studyForm: 'studyForm.pick',
  speciality: 'speciality.pick',
}

const EmptyGuide = ({ level, state, onOpen, hasRecent }: Props & { readonly level: Step }) => {
  const { ids, path, lists } = state
  const list = lists[level]
  const { t } = useTranslation()
  const [recent] = useState(readRecent)
  const isEmpty = list.length === 0
  const dialog = pickers[level]
  return (
    <EmptyState gap="sm" flex={1}>
      <h2>{isEmpty ? t('state.noData') : t(titleKeys[level])}</h2>
      <p className={emptyGuideStyles.text}>{t(isEmpty ? 'structure.stepEmpty' : 'structure.emptyHint')}</p>
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
          <StepEmptyHelp level={level} path={path} />
        </p>
      )}
      {typeof list !== 'string' && (list.length <= maxOffered || level === 'faculty') && (
        <Choices name={t(titleKeys[level])} {...{ level, list, ids }} />
      )}
      {hasRecent && recent.length > 0 && <RecentPaths recent={recent} />}
    </EmptyState>
  )
}

const hotkeys: Readonly<Partial<Record<string, string>>> = { edit: 'F2', add: 'Insert', delete: 'Delete' }

/** Returns a function for a step's actions; those on a catalogue have only keys (domain.md#structure-foot). */
const useLevelActions = (path: Path, onOpen: (kind: DialogKind) => void) => {
  const { t } = useTranslation()
  const { open } = useDialog(['licence.list'])
  return (step: Step): readonly FootAction[] => {
    if (step === 'ministry')
      return [{ label: t('licence.list'), icon: IconCertificate, run: () => open('licence.list') }]
    return dialogs.flatMap(({ kind, place, titleKey, icon }) => {
      const [level, act = ''] = kind.split('.')
      const isHidden = place === 'catalogue' && level === step
      if ((place !== step && !isHidden) || !isAllowed(kind, path)) return []
      const missing = dialogRefusalKey(kind, path)
      const reason = missing && t(missing)
      const look = { label: t(titleKey), icon, reason, isDangerous: isDelete(kind) }
      return [{ ...look, isHidden, key: hotkeys[act], run: () => onOpen(kind) }]
    })
  }
}

const useIsOneFaculty = () => {
  const session = useSession()
  const { institutions, faculties } = session.kind === 'in' ? session.user.scope : unlimitedScope
  return institutions?.length === 0 && faculties.length === 1
}
const unlimitedScope = { institutions: null, faculties: [] }

const NewSpeciality = lazyContent(
  async () => (await import('../specialities/new-speciality/NewSpeciality.tsx')).NewSpeciality,
)

/** Screen of the path from ministry to speciality, with the groups (domain.md#hierarchy-levels). */
export const EducationalScreen = () => {
  const state = usePath()
  const { open } = useEducationalDialog()
  const { path, ids } = state
  usePaletteDialogs(path, open)
  const footOf = useLevelActions(path, open)
  useEffect(() => storeLastPath(ids), [ids])
  const isInFaculty = ids.faculty !== undefined
  const [mine] = useMyInstitution()
  const ofOneFaculty = useIsOneFaculty()
  useKeyToQuota(ids.faculty)
  useEffect(() => {
    if (isInFaculty) void preloadSpeciality()
  }, [isInFaculty])
  const { state: locationState, search } = useLocation() as { state: unknown; search: string } // the cast replaces the router's `any`
  const [isUnfinished] = useUnfinishedSetup()
  const isEmptyInstallation = typeof state.lists.ministry !== 'string' && state.lists.ministry.length === 0
  // the set-up opens in an empty installation and, after a login without parameters in the URL, in one whose
  // set-up is unfinished (domain.md#setup-first, domain.md#setup-unfinished)
  if (isEmptyInstallation || (isUnfinished && search === '' && hasJustSignedIn(locationState)))
    return <Navigate to="/setup" replace />
  const hasLine = ofOneFaculty && mine?.faculty !== undefined && !isCompletePath(path)
  return (
    <>
      {hasLine && <FacultyLine mine={mine} />}
      <PathCard {...{ state, footOf }} />
      <Panel as="div" className={styles.panel}>
        <PanelHead state={state} onOpen={open}>
          <HeadStart state={state} />
        </PanelHead>
        <Content state={state} onOpen={open} hasRecent={!hasLine} />
      </Panel>
      <EducationalDialogs state={state} />
    </>
  )
}

/** Makes Alt+L open the quota of the chosen faculty. A focused group handles the key itself. */
const useKeyToQuota = (faculty: number | undefined) => {
  const navigate = useNavigate()
  useWindowEvent('keydown', (event) => {
    const { code, altKey, ctrlKey, shiftKey, defaultPrevented } = event
    const isOther = code !== 'KeyL' || !altKey || ctrlKey || shiftKey || defaultPrevented
    if (isOther || faculty === undefined || isDialogOpen()) return
    event.preventDefault()
    void navigate(`/quota?fac=${faculty}`)
  })
}

const HeadStart = ({ state: { path, end, isExpected } }: { readonly state: PathState }) => {
  const { t } = useTranslation()
  if (isCompletePath(path)) return <SpecialityTabs path={path} />
  const step = end && { n: steps.indexOf(end.level) + 1, total: steps.length }
  return (
    <Row wrap align="center" className={headStyles.step}>
      {step && !isExpected && <Muted nowrap>{t('state.step', step)}</Muted>}
      <LicenceCheck />
      <Row as="span">
        {pageItems.map(({ titleKey, icon, run }) => (
          <IconAction key={titleKey} icon={icon} label={t(titleKey)} onClick={run} />
        ))}
      </Row>
    </Row>
  )
}

const Content = ({ state, onOpen, hasRecent }: Props) => {
  const { path, end } = state
  const complete = isCompletePath(path) ? path : undefined
  const id = complete?.speciality.id_speciality
  // oxlint-disable-next-line react/exhaustive-deps -- each fetch creates new rows, although the path is the same
  useEffect(() => complete && rememberPath(complete), [id])

  if (complete !== undefined) {
    return (
      <Suspense fallback={<Waiting />}>
        <SpecialityContent path={complete} onOpen={onOpen} />
      </Suspense>
    )
  }
  if (end === undefined || end.why === 'loading' || end.why === 'failed') {
    return <Waiting>{end?.why === 'loading' && <Loading />}</Waiting>
  }
  if (path.newName !== undefined) {
    return (
      <Suspense fallback={<Waiting />}>
        <NewSpeciality state={state} name={path.newName} />
      </Suspense>
    )
  }
  return <EmptyGuide key={end.level} level={end.level} {...{ state, onOpen, hasRecent }} />
}

/** Placeholder of the content while it is loading. It has the size and, if needed, the focus of the content. */
const Waiting = ({ children }: { readonly children?: ReactNode }) => (
  <Box flex="1 0 312px" className={styles.waiting} data-focus-fallback tabIndex={-1}>
    {children}
  </Box>
)
