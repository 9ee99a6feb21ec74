import type { FootAction, SelectStatus } from '../../ui/SearchSelect/search-select.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { forgetSigningOn } from '../../location/sign-in-state.ts'
import { whenNoDialog, hasDialog } from '../../ui/dialogs/stack.ts'
import { beginScreen } from '../../ui/focus/restore-focus.ts'
import { useMyInstitution } from '../my-institution/my-institution.ts'
import { StepField } from './StepField.tsx'
import { crumbIn, idOfStep, namesOfStep } from './names.ts'
import styles from './PathCard.module.css'
import { chosenAt, type Path, type Rows, type Step, steps } from './path.ts'
import { useNextStep } from './useNextStep.ts'
import type { PathState } from './usePath.ts'
import { Box, Panel } from '../../ui/layout.tsx'
import { Alert } from '../../ui/LoadFailure.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'

const EndedNote = lazyComponent(async () => (await import('./EndedNote.tsx')).EndedNote)

const PathNotes = ({ state: { ids, end, error, retry } }: { readonly state: PathState }) => {
  const { t } = useTranslation()
  if (end?.why === 'failed') {
    return (
      <Alert above="md" onRetry={retry}>
        {t('state.loadError')}: {t(`entity.${end.level}`)}. {error?.message}
      </Alert>
    )
  }
  if (end?.why === 'gone') {
    return (
      <Box above="md" role="status">
        <EndedNote
          entity={end.level}
          id={ids[end.level]}
          otherwise={t('structure.gone', { level: t(`entity.${end.level}`) })}
        />
      </Box>
    )
  }
  return null
}

type Props = {
  readonly state: PathState
  readonly footOf: (step: Step) => readonly FootAction[]
}

/** Card of the path. A phone shows the path as a text, followed by the next select (domain.md#structure-phone). */
export const PathCard = ({ state, footOf }: Props) => {
  const { t } = useTranslation()
  const { ids, path, end, isExpected, lists, unlinked, choose, chooseOnly, retry } = state
  const [lastChosen, setLastChosen] = useState<Step>()
  const [isUnfolded, setUnfolded] = useState(false)
  const current = end?.level ?? 'speciality'
  const reached = steps.indexOf(current)
  const isWhole = end === undefined || isExpected
  const shown = isWhole ? 'speciality' : current

  const entriesOf = <L extends Step>(level: L) => {
    const list: readonly Rows[L][] | string = lists[level]
    return typeof list === 'string' ? undefined : list.map((row) => idOfStep[level](row))
  }
  const { refOf, stepOf, follow, focusStep } = useNextStep({
    steps,
    choices: ids,
    entriesOf,
    chooseOnly: (level, id) => {
      setLastChosen(level)
      chooseOnly(level, id)
    },
  })

  // choosing the own institution moves the focus to a select, as opening the screen does
  const [mine] = useMyInstitution()
  const isLoaded = end?.why !== 'loading'
  const [search] = useSearchParams()
  const own = mine?.id ?? null
  const begunFor = useRef(own)
  useEffect(() => {
    if (!isLoaded) return
    forgetSigningOn()
    if (begunFor.current === own) return
    begunFor.current = own
    whenNoDialog(beginScreen)
  }, [isLoaded, own])

  useWindowEvent('keydown', (event) => {
    const { code, altKey, ctrlKey, shiftKey } = event
    if (code !== 'KeyS' || !altKey || ctrlKey || shiftKey || hasDialog(search)) return
    event.preventDefault()
    // the path is expanded first, since a collapsed select cannot be focused
    flushSync(() => setUnfolded(true))
    focusStep(end === undefined ? 'institution' : current)
  })

  const onChoose = (level: Step) => (id: number | undefined, byKeyboard: boolean) => {
    follow(level, id, byKeyboard)
    setLastChosen(id === undefined ? undefined : level)
    setUnfolded(false)
    choose(level, id)
  }

  const statusOf = (level: Step): SelectStatus => {
    if (level === current && (end?.why === 'loading' || end?.why === 'failed')) return end.why
    return end?.why === 'loading' && ids[level] !== undefined && steps.indexOf(level) > reached
      ? 'loading'
      : 'ready'
  }
  const field = <L extends Step>(level: L) => {
    const list = lists[level]
    const isReached = steps.indexOf(level) <= reached
    const status = statusOf(level)
    const rows: readonly Rows[L][] = isReached && typeof list !== 'string' ? list : []
    return (
      <div key={level} className={styles.field} data-current={level === shown || undefined}>
        <StepField
          ref={refOf(level)}
          step={stepOf(level)}
          level={level}
          rows={rows}
          status={status}
          chosen={chosenAt(level, path)}
          isUnlinked={unlinked.includes(level)}
          onChoose={onChoose(level)}
          foot={
            status === 'failed'
              ? [{ label: t('common.retry'), icon: IconRefresh, run: retry }]
              : footOf(level)
          }
        />
      </div>
    )
  }

  const below = lastChosen === undefined ? undefined : steps[steps.indexOf(lastChosen) + 1]
  const belowList = below === undefined ? [] : lists[below]
  const isResolved =
    lastChosen !== undefined && chosenAt(lastChosen, path) !== undefined && typeof belowList !== 'string'

  return (
    <Panel className={styles.card} aria-label={t('structure.path')} data-unfolded={isUnfolded || undefined}>
      {(isWhole || reached > 0) && (
        <button
          type="button"
          className={styles.crumbs}
          data-screen-only
          aria-expanded={isUnfolded}
          aria-keyshortcuts="Alt+S"
          title="Alt+S"
          onClick={() => setUnfolded((is) => !is)}
        >
          {crumbsAbove(shown, path)} · {t('structure.changePath')}
        </button>
      )}
      <div className={styles.fields}>{steps.map(field)}</div>
      <PathNotes state={state} />
      <div className="visually-hidden" role="status">
        {isResolved && t(`structure.chosen.${lastChosen}`, { n: belowList.length })}
      </div>
    </Panel>
  )
}

/** Returns the names above a step, «…» while loading. The ministry is named only if no other step is above. */
const crumbsAbove = (current: Step, path: Path) => {
  const above = steps.slice(0, steps.indexOf(current))
  const shown = above.length > 1 ? above.slice(1) : above
  return shown.map((level) => crumbAt(level, path)).join(' › ')
}

const crumbAt = <L extends Step>(level: L, path: Path) => {
  const row = chosenAt(level, path)
  return row === undefined ? '…' : crumbIn(namesOfStep[level](row))
}
