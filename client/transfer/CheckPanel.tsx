import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entityTitle } from '#contract/entities/registry.ts'
import type { TransferPreview, TransferredEntity } from '#contract/transfer.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Box, Panel, Row } from '../ui/layout.tsx'
import { bySaveKey } from '../ui/buttons.tsx'
import {
  actionsIn,
  byAction,
  type CheckPart,
  countIn,
  countsOf,
  erasedBy,
  eraseAll,
  isTakable,
  isTaken,
  runsOf,
  toggleLines,
} from './check.ts'
import { CheckLines, useNamedColumns } from './CheckLines.tsx'
import { scrolledIn } from './scrolled.ts'
import { CheckHead, EraseBox, LeftOut, LoadButton, LoadRefusal, OtherNumbers } from './CheckParts.tsx'
import list from '../table/ListPanel.module.css'
import styles from './Import.module.css'
import type { useImport } from './useImport.ts'

type Props = {
  readonly check: { readonly entity: TransferredEntity; readonly preview: TransferPreview }
  readonly way: ReturnType<typeof useImport>
}

/** The lines of a file with the cells that each would change; nothing is saved before it is loaded. */
export const CheckPanel = ({ check: { entity, preview }, way }: Props) => {
  const { t } = useTranslation()
  const { part, ticks, setTicks, counts, load, stale } = way
  const { lines } = preview
  const all = countsOf(lines)
  const title = t(entityTitle(entity))
  const columns = useNamedColumns(entity, preview.columns)
  const taken = counts.added + counts.changed
  return (
    <Panel className={styles.panel} aria-label={title} onKeyDown={bySaveKey(way.send)}>
      <CheckHead
        title={title}
        preview={preview.import}
        part={part}
        countOf={(one) => countIn(all, one)}
        onShow={way.show}
      />
      <LoadRefusal load={load} stale={stale} onAgain={way.again} />
      <LeftOut columns={preview.columns} />
      <OtherNumbers lines={lines} />
      {countIn(all, part) === 0 ? (
        <p className={list.guide} role="status">
          {t(part === undefined && all.same > 0 ? 'import.allSame' : 'import.noneHere', { count: all.same })}
        </p>
      ) : (
        <PartLines key={part} {...{ entity, preview, way, part }} />
      )}
      <Row wrap align="center" gap="8px 14px" pad="8px 12px" lineAbove>
        <Box as="p" flex="1 1 280px" role="status">
          {t('import.ticked', { added: formatNumber(counts.added), changed: formatNumber(counts.changed) })}
          {countIn(all, 'problem') > 0 && (
            <span> {t('import.problemsStay', { count: countIn(all, 'problem') })}</span>
          )}
        </Box>
        <EraseBox
          columns={columns}
          ticks={ticks}
          onErase={(isOn) =>
            setTicks(
              eraseAll(
                ticks,
                columns.map(({ field }) => field),
                isOn,
              ),
            )
          }
        />
        <LoadButton load={load} taken={taken} erased={erasedBy(columns, ticks)} onLoad={way.send} />
      </Row>
    </Panel>
  )
}

type PartProps = Props['check'] & Pick<Props, 'way'> & { readonly part: CheckPart | undefined }

/** The lines of a part, or of all: they stand where they stood when it was chosen. */
const PartLines = ({ entity, preview, way, part }: PartProps) => {
  const { ticks, setTicks } = way
  const [{ lines, byKind, runs, scrolled }] = useState(() => {
    const byKind = byAction(preview.lines)
    return {
      byKind,
      lines: actionsIn(part).flatMap((action) => byKind.get(action) ?? []),
      runs: runsOf(countsOf(preview.lines), part),
      scrolled: scrolledIn(way.scrolled, part ?? ''),
    }
  })
  const all = countsOf(preview.lines)
  const own = new Set(actionsIn(part))
  const takable = preview.lines.filter((line) => own.has(line.action) && isTakable(line))
  const ticked = takable.filter((line) => isTaken(line, ticks)).length
  return (
    <CheckLines
      {...{ entity, ticks, lines, runs, scrolled }}
      preview={preview.import}
      columns={preview.columns}
      lineAt={({ action, place }) => byKind.get(action)?.[place]}
      headBox={{
        isOn: takable.length > 0 && ticked === takable.length,
        isPartly: ticked > 0 && ticked < takable.length,
        isOff: takable.length === 0,
        onToggle: () => setTicks(toggleLines(ticks, takable)),
      }}
      countOf={(one) => countIn(all, one)}
      onTicks={setTicks}
      onCorrected={({ line }) => way.correct(line)}
      onAgain={way.again}
    />
  )
}
