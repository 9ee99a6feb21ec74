import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { entityTitle } from '#contract/entities/registry.ts'
import type { TransferPreview, TransferredEntity } from '#contract/transfer.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Pager } from '../table/Pager.tsx'
import { cutPage } from '../table/paging.ts'
import { Box, Panel, Row } from '../ui/layout.tsx'
import { byArrows, walkFocus } from '../ui/focus/walk.ts'
import { bySaveKey, isSaveKey } from '../ui/save-key.ts'
import { countsOf, erasedBy, eraseAll, linesIn } from './check.ts'
import { CheckLines, useNamedColumns } from './CheckLines.tsx'
import { CheckHead, EraseBox, LeftOut, LoadButton, LoadRefusal, walked } from './CheckParts.tsx'
import list from '../table/ListPanel.module.css'
import styles from './Import.module.css'
import type { useImport } from './useImport.ts'

type Props = {
  readonly check: { readonly entity: TransferredEntity; readonly preview: TransferPreview }
  readonly way: ReturnType<typeof useImport>
}

const linesOfPage = 100

/** The lines of a file with the cells that each would change; nothing is saved before it is loaded. */
export const CheckPanel = ({ check: { entity, preview }, way }: Props) => {
  const { t } = useTranslation()
  const { part, ticks, setTicks, counts, load, stale } = way
  const { lines } = preview
  const all = countsOf(lines)
  const shown = linesIn(lines, part)
  const page = cutPage(shown, way.page, linesOfPage)
  const title = t(entityTitle(entity))
  const columns = useNamedColumns(entity, preview.columns)
  const taken = counts.added + counts.changed
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (isSaveKey(event)) return bySaveKey(way.send)(event)
    return walkFocus(event, walked, byArrows)
  }
  return (
    <Panel className={styles.panel} aria-label={title} onKeyDown={walk}>
      <CheckHead
        title={title}
        preview={preview.import}
        part={part}
        countOf={(one) => (one === undefined ? lines.length - all.same : all[one])}
        onShow={way.show}
      />
      <LoadRefusal load={load} stale={stale} onAgain={way.again} />
      <LeftOut columns={preview.columns} />
      {shown.length === 0 ? (
        <p className={list.guide} role="status">
          {t(part === undefined && all.same > 0 ? 'import.allSame' : 'import.noneHere', { count: all.same })}
        </p>
      ) : (
        <Box key={`${part} ${page.number}`} flex={1} overflow="auto">
          <CheckLines
            {...{ entity, ticks }}
            preview={preview.import}
            columns={preview.columns}
            lines={page.rows}
            all={shown}
            countOf={(one) => all[one]}
            onTicks={setTicks}
            onCorrected={({ line }) => way.correct(line)}
            onAgain={way.again}
          />
        </Box>
      )}
      {page.count > 1 && <Pager page={page} total={shown.length} linkTo={way.linkToPage} />}
      <Row wrap align="center" gap="8px 14px" pad="8px 12px" lineAbove>
        <Box as="p" flex="1 1 280px" role="status">
          {t('import.ticked', { added: formatNumber(counts.added), changed: formatNumber(counts.changed) })}
          {all.problem > 0 && <span> {t('import.problemsStay', { count: all.problem })}</span>}
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
