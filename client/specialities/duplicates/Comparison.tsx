import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PanelSection } from '../panel/PanelSection.tsx'
import {
  type Cell,
  countFilled,
  type CopyEffect,
  type Line,
  type CompareSection,
  sectionsOf,
} from './compare.ts'
import styles from './Comparison.module.css'
import { useHoldings } from './reads.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { Heads, ValueTable } from '../../ui/ValueTable.tsx'

/** Returns the comparison. `copied`: number of values that a copy would fill; undefined until loaded. */
export const useComparison = (source: number, target: number | undefined) => {
  const { t } = useTranslation()
  const holdings = useHoldings(source, target)
  const holdingsOf = (id: number) => holdings.data?.find(({ speciality }) => speciality.id_speciality === id)
  const sourceHoldings = holdingsOf(source)
  const targetHoldings = holdingsOf(target ?? source)
  const sections =
    sourceHoldings && targetHoldings ? sectionsOf(sourceHoldings, targetHoldings, t) : undefined
  return { holdings, sections, copied: sections && countFilled(sections, 'copied') }
}

type Props = {
  readonly comparison: ReturnType<typeof useComparison>
  readonly isAlone: boolean
  readonly isCopied: boolean
}

export const Comparison = ({ comparison, isAlone, isCopied }: Props) => {
  const { t } = useTranslation()
  const [isShort, setShort] = useState(false)
  const { holdings, sections = [], copied = 0 } = comparison
  const shown =
    isShort && !isAlone ? sections.map(onlyDiffering).filter(({ lines }) => lines.length > 0) : sections
  return (
    <PanelSection reads={[holdings]} lines={12}>
      {!isAlone && (
        <Row wrap flex="none" gap="sm lg" align="center" justify="space-between" className={styles.summary}>
          <p role="status">
            {isCopied && copied === 0
              ? t('doubles.nothingLeft')
              : t('doubles.summary', {
                  copied,
                  stays: countFilled(sections, 'stays'),
                  same: countFilled(sections, 'same'),
                })}
          </p>
          <Checkbox
            label={t('doubles.onlyDifferent')}
            checked={isShort}
            onChange={({ currentTarget }) => setShort(currentTarget.checked)}
          />
        </Row>
      )}
      {/* a tab stop, since it scrolls and contains nothing that can be focused */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('doubles.compare')}>
        <ValueTable blocks className={styles.table}>
          <Heads of={[t('diff.field'), t('doubles.source'), t('doubles.targetShort'), t('doubles.fate')]} />
          {shown.map((section) => (
            <Part key={section.key} section={section} isAlone={isAlone} />
          ))}
        </ValueTable>
      </div>
      <Text as="p" flex="none" look="small" tone="secondary">
        {t('doubles.quotas')}
      </Text>
    </PanelSection>
  )
}

const onlyDiffering = (section: CompareSection): CompareSection => ({
  ...section,
  lines: section.lines.filter(({ effect }) => effect !== 'same'),
})

const Part = ({ section, isAlone }: { section: CompareSection; isAlone: boolean }) => {
  const { t } = useTranslation()
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={4} className={styles.section}>
          {section.title} <span>{section.lines.length}</span>
        </th>
      </tr>
      {section.lines.map((line) => (
        <Compared key={line.key} line={line} isAlone={isAlone} />
      ))}
      {section.lines.length === 0 && (
        <tr>
          <td colSpan={4}>{t('state.noData')}</td>
        </tr>
      )}
    </tbody>
  )
}

const Compared = ({ line, isAlone }: { line: Line; isAlone: boolean }) => {
  const { t } = useTranslation()
  const effectKey = `doubles.fate.${line.effect}` as const satisfies `doubles.fate.${CopyEffect}`
  return (
    <tr data-fate={isAlone ? undefined : line.effect}>
      <th scope="row">{line.label}</th>
      <ComparedValue cell={line.source} title={t('doubles.source')} />
      <ComparedValue cell={isAlone ? undefined : line.target} title={t('doubles.targetShort')} />
      <td className={styles.effect}>{!isAlone && t(effectKey)}</td>
    </tr>
  )
}

const ComparedValue = ({ cell, title }: { cell: Cell | undefined; title: string }) => (
  <td lang={cell?.lang} data-title={title} data-empty={!cell?.text || undefined}>
    {cell && (cell.text || '—')}
  </td>
)
