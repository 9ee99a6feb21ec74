import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#contract/entities.ts'
import { Chip, Chips } from '../ui/Chip.tsx'
import { Muted, Row, Title } from '../ui/layout.tsx'
import { toggled } from '../ui/toggled.ts'
import { partCounts, parts, refusedIn } from './check.ts'
import styles from './Import.module.css'
import { LinesRefusal, OtherNumbers, ProblemsFile } from './CheckParts.tsx'
import { CheckTable } from './CheckTable.tsx'
import list from '../table/ListPanel.module.css'
import type { CheckedSheet } from './reading.ts'
import { type Findings, type Run, runsOf } from './rows.ts'
import { tickRemarked } from './ticks.ts'
import type { CheckWay } from './useCheck.ts'
import { useCorrections } from './useCorrections.ts'
import { useFindings } from './useFindings.ts'
import { type ImportCheck, type ImportWay, scrollPositionIn } from './useImport.ts'
import { useNamedColumns } from './useNamedColumns.ts'
import { useReplacing } from './useReplacing.ts'
import { useSheetLines } from './useSheetLines.ts'

type Props = { readonly check: ImportCheck; readonly way: CheckWay; readonly file: ImportWay }

export const SheetLines = ({ title, ...props }: Props & { readonly title: string }) => {
  const { t } = useTranslation()
  const { check, way } = props
  const { sheet, part } = way
  if (!sheet || sheet.entity === null)
    return (
      <p className={list.guide} role="status">
        {t('import.noSheet')}
      </p>
    )
  const { counts } = sheet
  const of = partCounts(counts, way.remarked.get(sheet.sheet) ?? [])
  return (
    <>
      <Row wrap align="center" gap="sm md" pad="sm md" lineBelow>
        <Title look="heading">{title}</Title>
        <Chips className={styles.chips}>
          {[undefined, ...parts].map((one) => (
            <Chip
              key={one ?? 'all'}
              isOn={part === one}
              count={of[one ?? 'all']}
              onChoose={() => way.show(one)}
            >
              {t(`import.part.${one ?? 'all'}`)}
            </Chip>
          ))}
        </Chips>
        {of.problem > 0 && <ProblemsFile preview={check.import} />}
      </Row>
      {of[part ?? 'all'] === 0 ? (
        <p className={list.guide} role="status">
          {t(part === undefined && counts.same > 0 ? 'import.allSame' : 'import.noneHere', {
            count: counts.same,
          })}
        </p>
      ) : (
        <Found key={`${check.generation} ${sheet.sheet}`} {...props} sheet={sheet} entity={sheet.entity} />
      )}
    </>
  )
}

type SheetProps = Props & { readonly sheet: CheckedSheet; readonly entity: Entity }

const Found = (props: SheetProps) => {
  const { t } = useTranslation()
  const { check, way, file, sheet } = props
  const { isPending, error, readAgain, causes, problems } = useFindings(check, sheet)
  const remarked = way.remarked.get(sheet.sheet)
  if (error) return <LinesRefusal error={error} onAgain={file.again} onRetry={readAgain} />
  if (isPending || ((sheet.counts.remarked ?? 0) > 0 && remarked === undefined))
    return (
      <Muted flex={1} pad="md" role="status" aria-busy>
        {t('state.loading')}
      </Muted>
    )
  return (
    <SheetList key={way.part ?? ''} {...props} findings={{ causes, problems, remarked: remarked ?? [] }} />
  )
}

const firstIsOdd = ([first]: readonly Run[]) =>
  first !== undefined && 'heading' in first && (first.heading === 'problem' || first.heading === 'remarked')

/** Lines of a sheet. A corrected line does not change its position. */
const SheetList = ({
  check,
  way,
  file,
  sheet,
  entity,
  findings,
}: SheetProps & { readonly findings: Findings }) => {
  const [first] = useState(() => ({
    counts: sheet.counts,
    findings,
    columns: sheet.columns,
    part: way.part,
    scrolled: scrollPositionIn(file.scrolled, `${sheet.sheet} ${way.part}`),
    isFirstLook: check.seen !== check.generation,
  }))
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const runs = runsOf({ ...first, open })
  const preview = check.import
  const { failed, readAgain, onMoved, lines, ...rest } = useSheetLines(preview, sheet.sheet, runs)
  const columns = useNamedColumns(entity, sheet.columns)
  const corrections = useCorrections({
    preview,
    lines,
    columns,
    sheet: sheet.sheet,
    onCorrected: (corrected) => {
      onMoved(corrected)
      way.correct(corrected)
    },
  })
  const replacing = useReplacing({ check, sheet: sheet.sheet, onChange: file.change })
  const onListed = useEffectEvent(() => way.onSeen(check.generation))
  useEffect(() => onListed(), [])
  const { ticks } = way
  if (!ticks) return null
  const remarked = way.remarked.get(sheet.sheet) ?? []
  const changes = sheet.counts.add + sheet.counts.change
  const isOut = way.isLeftOut(sheet.sheet)
  const isPartly = ticks.lines.size > 0 || ticks.remarked.size < remarked.length
  // omitted if the message of a refused import already shows this error
  const refused = way.load.error ? null : (corrections.error ?? failed[0]?.error)
  return (
    <>
      <OtherNumbers lines={lines} />
      {refused && (
        <LinesRefusal
          error={refused}
          onAgain={file.again}
          {...(corrections.error === null && { onRetry: readAgain })}
        />
      )}
      <CheckTable
        {...{ columns, ticks, runs, corrections, replacing, open }}
        {...rest}
        scrolled={first.scrolled}
        start={first.isFirstLook && firstIsOdd(runs) ? 1 : undefined}
        headBox={{
          isOn: changes > 0 && !isOut && !isPartly,
          isPartly: !isOut && isPartly,
          isOff: changes === 0,
          onToggle: () => way.toggleSheet(sheet.sheet),
        }}
        counts={partCounts(sheet.counts, remarked)}
        hasWrong={refusedIn(first.counts) > 0 || first.findings.remarked.length > 0}
        onToggle={(place) => setOpen((now) => toggled(now, place))}
        onTicks={(next) => way.tick(next, corrections.lines)}
        onTickRemarked={() => way.tick(tickRemarked(ticks, remarked), corrections.lines)}
      />
    </>
  )
}
