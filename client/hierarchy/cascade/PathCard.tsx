import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/i18n.ts'
import type { Language } from '../../i18n/language.ts'
import type { SelectHandle, SelectStatus } from '../../ui/SearchSelect/SearchSelect.tsx'
import { StepField } from './StepField.tsx'
import { crumbIn, namesOfStep } from './names.ts'
import styles from './PathCard.module.css'
import { PathNotes } from './PathNotes.tsx'
import { chosenAt, type Step, steps, type Path, type Rows } from './path.ts'
import type { PathState } from './usePath.ts'

type Move = { readonly level: Step; readonly id: number; readonly byKeyboard: boolean }

type Props = {
  readonly state: PathState
  /** Icon buttons beside the labels. */
  readonly renderActions: (step: Step) => ReactNode
}

/** The six selects, from the ministry to the speciality. */
export const PathCard = ({ state, renderActions }: Props) => {
  const { t } = useTranslation()
  const { ids, path, end, lists, unlinked, choose } = state
  const fields = useRef<Partial<Record<Step, SelectHandle | null>>>({})
  const move = useRef<Move>(undefined)
  const [lastChosen, setLastChosen] = useState<Step>()
  const [isUnfolded, setUnfolded] = useState(false)
  const current = end?.level ?? 'speciality'
  const reached = steps.indexOf(current)

  // The next select takes the focus once the address holds the choice: on a phone it is not there before.
  useEffect(() => {
    if (move.current === undefined || ids[move.current.level] !== move.current.id) return
    const { level, byKeyboard } = move.current
    move.current = undefined
    const next = steps[steps.indexOf(level) + 1]
    if (next !== undefined) fields.current[next]?.focus({ open: byKeyboard })
  }, [ids])

  const onChoose = (level: Step) => (id: number | undefined, byKeyboard: boolean) => {
    if (id !== undefined) move.current = { level, id, byKeyboard }
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
    const rows: readonly Rows[L][] = steps.indexOf(level) <= reached && typeof list !== 'string' ? list : []
    return (
      <div key={level} className={styles.field} data-current={level === current || undefined}>
        <StepField
          ref={(handle) => {
            fields.current[level] = handle
          }}
          level={level}
          rows={rows}
          status={statusOf(level)}
          chosen={chosenAt(level, path)}
          isUnlinked={unlinked.includes(level)}
          onChoose={onChoose(level)}
          actions={renderActions(level)}
        />
      </div>
    )
  }

  const below = lastChosen === undefined ? undefined : steps[steps.indexOf(lastChosen) + 1]
  const belowList = below === undefined ? [] : lists[below]
  const isResolved =
    lastChosen !== undefined && chosenAt(lastChosen, path) !== undefined && typeof belowList !== 'string'

  return (
    <section className={styles.card} aria-label={t('structure.path')} data-unfolded={isUnfolded || undefined}>
      {reached > 0 && (
        <button
          type="button"
          className={styles.crumbs}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded((is) => !is)}
        >
          {crumbsAbove(current, path, currentLanguage())} · {t('structure.changePath')}
        </button>
      )}
      <div className={styles.fields}>{steps.map(field)}</div>
      <PathNotes state={state} />
      <div className="visually-hidden" role="status">
        {isResolved && t(`structure.chosen.${lastChosen}`, { n: belowList.length })}
      </div>
    </section>
  )
}

/** The chosen steps above, in short; the ministry is named only when it stands alone. */
const crumbsAbove = (current: Step, path: Path, language: Language) => {
  const above = steps.slice(0, steps.indexOf(current))
  const shown = above.length > 1 ? above.slice(1) : above
  return shown.map((level) => crumbAt(level, path, language)).join(' › ')
}

const crumbAt = <L extends Step>(level: L, path: Path, language: Language) => {
  const row = chosenAt(level, path)
  return row === undefined ? '' : crumbIn(namesOfStep[level](row), language)
}
