import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice, Step, StepEffect } from '#contract/reorganisation.ts'
import { stepOf } from '../api/errors.ts'
import { formatDate } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { IconButton } from '../ui/buttons.tsx'
import { Key } from '../ui/Key.tsx'
import { Box, KeysHint, Muted, Ring, Row, Text } from '../ui/layout.tsx'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { toast } from '../ui/toasts/toast.ts'
import { chosenFor, undecidedIn } from './draft.ts'
import styles from './Reorganisation.module.css'
import {
  canSplit,
  joinInto,
  keyOf,
  moveInto,
  neededBy,
  outcomeOf,
  type Problem,
  initialTreeState,
  treesOf,
  type Unit,
} from './tree.ts'
import { linesOf, UnitTree } from './UnitTree.tsx'
import type { PlanState } from './usePlan.ts'
import { movesText, stepText } from './words.ts'

const StepDialog = lazyComponent(async () => (await import('./StepDialog.tsx')).StepDialog)

type Props = {
  readonly plan: PlanState
  readonly units: readonly Unit[]
  readonly areCounted: boolean
  readonly isReadOnly: boolean
}

/** A phone shows only the steps. */
export const StepsTab = ({ plan, units, areCounted, isReadOnly }: Props) => {
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false })
  const canDrag = !isPhone && !isReadOnly
  const { steps, from } = plan.draft
  const outcome = useMemo(() => outcomeOf(units, steps), [units, steps])
  const trees = useMemo(() => treesOf(units, outcome), [units, outcome])
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({})
  const opening = useMemo(() => initialTreeState(units, steps), [units, steps])
  // expands the first institution, which is the user's own institution if the user has one
  const expanded = { ...(units[0] && { [units[0].key]: true }), ...opening.opened, ...opened }
  const [current, setCurrent] = useState<Readonly<Partial<Record<'now' | 'will', string>>>>({})
  const [dragged, setDragged] = useState<Unit>()
  const [added, setAdded] = useState<{ readonly split?: Unit | undefined }>()
  const roots = { now: useRef<HTMLUListElement>(null), will: useRef<HTMLUListElement>(null) }
  const { choices } = plan.draft
  const effects = plan.effects.data?.steps
  const clashing = useMemo(() => clashingUnits(effects ?? [], choices), [effects, choices])

  const add = (step: Step | undefined, unit?: Unit) => {
    if (step === undefined) return
    plan.change({ steps: [...steps, step] })
    setDragged(undefined)
    if (unit === undefined) return
    const lines = linesOf(roots.now)
    lines[lines.findIndex((line) => line.dataset['value'] === unit.key) + 1]?.focus()
  }
  const moveIntoTarget = (target: Unit) => {
    const step = dragged && moveInto(dragged, target, outcome.later)
    return (
      step &&
      (() => {
        add(step, dragged)
        setOpened((now) => ({
          ...now,
          [outcome.later.get(target.key)?.parent ?? '']: true,
          [target.key]: true,
        }))
      })
    )
  }
  const onKeyDown = (side: 'now' | 'will') => (event: KeyboardEvent) => {
    const unit = outcome.later.get(current[side] ?? opening.current ?? '')
    if (unit === undefined || event.altKey || event.shiftKey || isReadOnly) return
    const run = commandOf(event, {
      'Ctrl KeyX': () => setDragged(unit),
      'Ctrl KeyV': () => moveIntoTarget(unit)?.(),
      'Ctrl KeyZ': plan.back,
      KeyJ: () => dragged && add(joinInto(dragged, unit), dragged),
      KeyS: () => canSplit(unit) && setAdded({ split: unit }),
      Delete: () => unit.id > 0 && add({ step: 'end', entity: unit.entity, id: unit.id }, unit),
      Escape: dragged && (() => setDragged(undefined)),
    })
    if (run === undefined) return
    event.preventDefault()
    run()
  }
  const sides = [
    { side: 'now', title: t('rg.now') },
    { side: 'will', title: from === '' ? t('rg.will') : t('rg.willFrom', { date: formatDate(from) }) },
  ] as const
  return (
    <div className={styles.steps}>
      {!isPhone &&
        sides.map(({ side, title }) => (
          <UnitTree
            key={side}
            isFirst={side === 'now'}
            {...{ title, expanded, dragged, moveIntoTarget, areCounted }}
            root={roots[side]}
            nodes={trees[side]}
            // a tree calls this for all its units, even on the first render
            onExpand={(next) => {
              const changed = Object.entries(next).filter(([key, is]) => is !== (expanded[key] ?? false))
              if (changed.length > 0) setOpened((now) => ({ ...now, ...Object.fromEntries(changed) }))
            }}
            current={current[side] ?? opening.current}
            onCurrent={(key) => {
              setCurrent((now) => ({ ...now, [side]: key }))
              const other = linesOf(roots[side === 'now' ? 'will' : 'now'])
              const line = other.find(({ dataset }) => dataset['value'] === key)?.firstElementChild
              line?.scrollIntoView({ block: 'nearest' })
            }}
            onDragStart={isReadOnly ? undefined : setDragged}
            clashing={side === 'will' ? clashing : noUnits}
            onKeyDown={onKeyDown(side)}
          />
        ))}
      <section className={styles.side} aria-label={t('rg.order')}>
        <h2>{t('rg.order')}</h2>
        {steps.length === 0 && <Muted pad="lg md">{t(canDrag ? 'rg.empty' : 'rg.noSteps')}</Muted>}
        <ol>
          {steps.map((step, at) => (
            <StepLine
              // oxlint-disable-next-line react/no-array-index-key -- a step is identified by its index, and two steps may be equal
              key={at}
              {...{ step, plan, units, isReadOnly }}
              place={at + 1}
              effect={isSameStep(effects?.[at]?.step, step) ? effects?.[at] : undefined}
              problem={outcome.problems[at]}
            />
          ))}
        </ol>
        {!isReadOnly && (
          <Box pad="sm md">
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdded({})}>
              {t('rg.add')}
            </Button>
          </Box>
        )}
      </section>
      {canDrag && (
        <KeysHint column="1 / -1">
          <Key>Ctrl X</Key> {t('rg.key.take')} <Key>Ctrl V</Key> {t('rg.key.put')} <Key>J</Key>{' '}
          {t('rg.kind.join')} <Key>S</Key> {t('rg.kind.split')} <Key>Delete</Key> {t('rg.kind.end')}{' '}
          <Key>Ctrl Z</Key> {t('rg.key.back')}
        </KeysHint>
      )}
      {added && (
        <StepDialog
          units={[...outcome.later.values()].filter((one) => one.end === undefined && one.id > 0)}
          split={added.split}
          onAdd={(step) => {
            add(step)
            setAdded(undefined)
          }}
          onClose={() => setAdded(undefined)}
        />
      )}
    </div>
  )
}

const noUnits: ReadonlySet<string> = new Set()

/** Returns the keys of units with an undecided clash: a duplicate, or a unit that prevents the end of its parent. */
const clashingUnits = (effects: readonly StepEffect[], choices: readonly Choice[]): ReadonlySet<string> =>
  new Set(
    effects
      .flatMap(({ clashes }) => clashes.filter((clash) => chosenFor(choices, clash) === undefined))
      .map(({ entity, ids }) => keyOf(entity, ids[0] ?? 0)),
  )

/** An effect is shown only at an equal step: until new effects load, the effects belong to former steps. */
const isSameStep = (one: Step | undefined, other: Step) => JSON.stringify(one) === JSON.stringify(other)

/** Letters are matched by their physical key. */
const commandOf = (
  { code, ctrlKey, metaKey }: KeyboardEvent,
  commands: Readonly<Record<string, (() => unknown) | undefined>>,
) => commands[ctrlKey || metaKey ? `Ctrl ${code}` : code]

type LineProps = Pick<Props, 'plan' | 'units' | 'isReadOnly'> & {
  readonly step: Step
  readonly place: number
  readonly effect: StepEffect | undefined
  readonly problem: Problem | undefined
}

const StepLine = ({ step, place, plan, units, effect, problem, isReadOnly }: LineProps) => {
  const { t } = useTranslation()
  const { steps } = plan.draft
  const clashes = undecidedIn(plan.draft.choices, effect?.clashes ?? [])
  const refused = !plan.isAsking && stepOf(plan.error) === place ? plan.error?.message : undefined
  const isSettled = problem?.why === 'stillThere' && effect !== undefined && clashes === 0
  const wrong =
    refused ??
    (problem && !isSettled ? t(`rg.problem.${problem.why}`, { names: problem.names.join(', ') }) : undefined)
  const about = [
    // without the moved unit itself, which the text of the step already names
    movesText(effect?.moves.filter(({ entity }) => entity !== step.entity) ?? []),
    clashes > 0 && t('rg.clashCount', { n: formatNumber(clashes) }),
  ].filter(Boolean)
  const takeOut = () => {
    const needing = neededBy(units, steps, place - 1).flatMap((at) => steps[at] ?? [])
    plan.change({ steps: steps.toSpliced(place - 1, 1) })
    if (needing.length > 0)
      toast.warning(t('rg.needed', { steps: needing.map((one) => stepText(units, one)).join('; ') }))
  }
  return (
    <Row as="li" gap="sm" align="center" pad="sm md" lineBelow>
      <Ring data-wrong={wrong !== undefined || clashes > 0 || undefined}>{place}</Ring>
      <Box grow breaks>
        <Text block look="strong">
          {stepText(units, step)}
        </Text>
        <Text block look="small" tone={wrong === undefined ? 'secondary' : 'error'}>
          {wrong ?? about.join(', ')}
        </Text>
      </Box>
      {!isReadOnly && (
        <IconButton label={t('rg.takeOut', { n: place })} onClick={takeOut}>
          <IconX size={16} aria-hidden />
        </IconButton>
      )}
    </Row>
  )
}
