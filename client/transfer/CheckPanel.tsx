import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { entityTitle } from '#contract/entities/registry.ts'
import type { TransferPreview, TransferredEntity } from '#contract/transfer.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Pager } from '../table/Pager.tsx'
import { cutPage } from '../table/paging.ts'
import { Banner } from '../ui/Banner.tsx'
import { Muted, Panel, Row, Title } from '../ui/layout.tsx'
import { byArrows, walkFocus } from '../ui/focus/walk.ts'
import { bySaveKey, isSaveKey } from '../ui/save-key.ts'
import { problemsAddress } from './addresses.ts'
import { countsOf, linesIn, parts } from './check.ts'
import { CheckTable } from './CheckTable.tsx'
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
  const taken = counts.added + counts.changed
  const left = preview.columns.filter(({ field, heading }) => field === null && heading !== '')
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (isSaveKey(event)) return bySaveKey(way.send)(event)
    return walkFocus(event, 'tbody input', byArrows)
  }
  const chips = [
    { part: undefined, count: lines.length - all.same },
    ...parts.map((one) => ({ part: one, count: all[one] })),
  ]
  return (
    <Panel className={styles.panel} aria-label={title} onKeyDown={walk}>
      <Row wrap align="center" gap="8px 14px" pad="8px 12px" className={styles.head}>
        <Title size={14}>{title}</Title>
        <div className={styles.chips}>
          {chips.map((chip) => (
            <button
              key={chip.part ?? 'all'}
              type="button"
              className={styles.chip}
              aria-pressed={part === chip.part}
              data-none={chip.count === 0 || undefined}
              onClick={() => way.show(chip.part)}
            >
              {t(`import.part.${chip.part ?? 'all'}`)} <b>{formatNumber(chip.count)}</b>
            </button>
          ))}
        </div>
        {all.problem > 0 && (
          <a className={styles.download} href={problemsAddress(preview.import)}>
            <IconDownload size={16} aria-hidden />
            {t('import.problemsFile')}
          </a>
        )}
      </Row>
      {(load.isError || stale.length > 0) && (
        <div role="alert" className={styles.refusal}>
          <Banner kind="error">
            {load.isError
              ? load.error.message
              : t('import.stale', { lines: stale.slice(0, 20).join(', '), count: stale.length })}{' '}
            <Button onClick={way.again}>{t('import.readAgain')}</Button>
          </Banner>
        </div>
      )}
      {left.length > 0 && (
        <Muted pad="8px 12px">
          {t('import.leftOut', { names: left.map(({ heading }) => `«${heading}»`).join(', ') })}
        </Muted>
      )}
      {shown.length === 0 ? (
        <p className={list.guide} role="status">
          {t(part === undefined && all.same > 0 ? 'import.allSame' : 'import.noneHere', { count: all.same })}
        </p>
      ) : (
        <div key={`${part} ${page.number}`} className={styles.scroll}>
          <CheckTable {...{ entity, ticks, preview }} lines={page.rows} shown={shown} onTicks={setTicks} />
        </div>
      )}
      {page.count > 1 && <Pager page={page} total={shown.length} linkTo={way.linkToPage} />}
      <Row wrap align="center" gap="8px 14px" pad="8px 12px" className={styles.bar}>
        <p role="status">
          {t('import.ticked', { added: formatNumber(counts.added), changed: formatNumber(counts.changed) })}
          {all.problem > 0 && <span> {t('import.problemsStay', { count: all.problem })}</span>}
        </p>
        <Checkbox
          label={t('import.emptyErases')}
          checked={ticks.erases}
          onChange={({ currentTarget }) => setTicks({ ...ticks, erases: currentTarget.checked })}
        />
        <Button
          variant="filled"
          loading={load.isPending}
          data-disabled={taken === 0}
          aria-disabled={taken === 0}
          title={taken === 0 ? t('import.nothingTicked') : 'Ctrl+Enter'}
          onClick={way.send}
        >
          {t('import.load', { n: formatNumber(taken) })}
        </Button>
      </Row>
    </Panel>
  )
}
