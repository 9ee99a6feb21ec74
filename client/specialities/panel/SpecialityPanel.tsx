import type { DefectKind } from '#contract/languages/kinds.ts'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import { textIn } from '../../i18n/i18n.ts'
import { gapIn, gapKeys, type Names } from '../../i18n/translations.ts'
import { Panel, Row } from '../../ui/layout.tsx'
import { ClosedChip } from '../../years/ClosedChip.tsx'
import type { ClosedYear } from '../../years/closed-years.ts'
import { useReadOnly } from '../../ui/read-only.tsx'
import { Grading } from './Bands.tsx'
import { PanelPlan } from './PanelPlan.tsx'
import { Parameters } from './Parameters.tsx'
import styles from './SpecialityPanel.module.css'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const order = ['ru', 'ky', 'en'] as const

/** Signs of copied translations («!» marks other defects), so that colour alone does not convey the defect. */
const signs: Readonly<Partial<Record<DefectKind, string>>> = { sameAsKyrgyz: '=', sameAsRussian: '=' }

const Title = ({ names, closed }: { names: Names; closed: ClosedYear }) => {
  const { t } = useTranslation()
  const { text, lang } = textIn(names)
  const marks = order.map((language) => ({ code: language.toUpperCase(), gap: gapIn(names, language) }))
  const gaps = marks.flatMap(({ code, gap }) => (gap ? [`${code}: ${t(gapKeys[gap])}`] : []))
  return (
    <Row as="header" grow wrap align="center" gap="xs md" minWidth="min-content" className={styles.title}>
      {/* the title is visually hidden, since the path above shows the name */}
      <h2 lang={lang} className="visually-hidden">
        {text}
      </h2>
      <Row as="span" gap="xs" className={styles.marks} aria-hidden>
        {marks.map(({ code, gap }) => (
          <span key={code} data-gap={gap}>
            {code}
            {gap && (signs[gap] ?? '!')}
          </span>
        ))}
      </Row>
      {typeof closed === 'number' && <ClosedChip closed={closed} />}
      {gaps.length > 0 && <p>{gaps.join(' · ')}</p>}
    </Row>
  )
}

type Tab = 'parameters' | 'plan' | 'grading'

type SpecialityDialog = 'speciality.parameters' | 'speciality.gradingRules'

const dialogs: Readonly<Record<Tab, SpecialityDialog>> = {
  parameters: 'speciality.parameters',
  plan: 'speciality.parameters',
  grading: 'speciality.gradingRules',
}

type Props = {
  readonly path: CompletePath
  readonly tab: Tab
  readonly onOpen: (kind: SpecialityDialog) => void
  readonly notes: ReactNode
  readonly children?: ReactNode
}

/** Read-only panel of a speciality (domain.md#structure-panel). Each tab has a button for its dialog. */
export const SpecialityPanel = ({ path, tab, onOpen, notes, children }: Props) => {
  const { t } = useTranslation()
  const readOnly = useReadOnly()
  const { special, special_kg, special_en, closed_year } = path.speciality
  return (
    <Panel className={styles.panel} aria-label={t('structure.aboutSpeciality')}>
      <Row wrap align="center" gap="sm" pad="sm md" minHeight={48} lineBelow className={styles.bar}>
        <Title names={{ ru: special, ky: special_kg, en: special_en }} closed={closed_year} />
        {children}
        {readOnly === undefined && (
          <Button
            leftSection={<IconPencil size={15} stroke={1.7} aria-hidden />}
            aria-description={t(dialogs[tab])}
            onClick={() => onOpen(dialogs[tab])}
          >
            {t('common.edit')}
          </Button>
        )}
      </Row>
      {/* a tab stop, so that the keyboard can scroll it even if it contains no focusable element */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('structure.aboutSpeciality')}>
        {tab === 'parameters' && <Parameters path={path} />}
        {tab === 'plan' && <PanelPlan path={path} withTable />}
        {tab === 'grading' && <Grading path={path} />}
      </div>
      {notes}
    </Panel>
  )
}
