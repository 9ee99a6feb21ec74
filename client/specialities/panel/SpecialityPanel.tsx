import type { DefectKind } from '#contract/languages/kinds.ts'
import { withParameter } from '../../location/parameter.ts'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import { textIn } from '../../i18n/i18n.ts'
import { gapIn, gapKeys, type Names } from '../../i18n/translations.ts'
import { Box, Panel, Row } from '../../ui/layout.tsx'
import { ClosedChip } from '../../years/ClosedChip.tsx'
import type { ClosedYear } from '../../years/closed.ts'
import { useReadOnly } from '../../ui/read-only.tsx'
import { Grading } from './Bands.tsx'
import { PanelPlan } from './PanelPlan.tsx'
import { Parameters } from './Parameters.tsx'
import styles from './SpecialityPanel.module.css'
import tabs from '../../ui/PanelTabs.module.css'
import { useRules } from './reads.ts'
import { Button, Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

const order = ['ru', 'ky', 'en'] as const

/** Signs of gaps, so that they do not depend on colour alone. */
const signs: Readonly<Partial<Record<DefectKind, string>>> = { sameAsKyrgyz: '=', sameAsRussian: '=' }

/** Name of the speciality, its languages, and the year from which it admits nobody. */
const Title = ({ names, closed }: { names: Names; closed: ClosedYear }) => {
  const { t } = useTranslation()
  const { text, lang } = textIn(names)
  const marks = order.map((language) => ({ code: language.toUpperCase(), gap: gapIn(names, language) }))
  const gaps = marks.flatMap(({ code, gap }) => (gap ? [`${code}: ${t(gapKeys[gap])}`] : []))
  return (
    <Row as="header" wrap align="center" gap="2px 12px" pad="8px 14px 4px" className={styles.title}>
      {/* the path above shows the name */}
      <h2 lang={lang} className="visually-hidden">
        {text}
      </h2>
      <Row as="span" gap={3} className={styles.marks} aria-hidden>
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

const tabNames = ['parameters', 'plan', 'grading'] as const
type Tab = (typeof tabNames)[number]

type SpecialityDialog = 'speciality.parameters' | 'speciality.gradingRules'

/** Dialog that edits a tab's data. */
const dialogs: Readonly<Record<Tab, SpecialityDialog>> = {
  parameters: 'speciality.parameters',
  plan: 'speciality.parameters',
  grading: 'speciality.gradingRules',
}

type Props = {
  readonly path: CompletePath
  readonly onOpen: (kind: SpecialityDialog) => void
  /** Content below the name, for all tabs. */
  readonly children?: ReactNode
}

/** Chosen speciality, read-only (domain.md#structure-panel); each tab links to the dialog that edits it. */
export const SpecialityPanel = ({ path, onOpen, children }: Props) => {
  const { t } = useTranslation()
  const readOnly = useReadOnly()
  const [search, setSearch] = useSearchParams()
  const tab = tabNames.find((one) => one === search.get('tab')) ?? 'parameters'
  const { special, special_kg, special_en, closed_year } = path.speciality
  return (
    <Panel className={styles.panel} aria-label={t('structure.aboutSpeciality')}>
      <Tabs
        value={tab}
        onChange={(value) => setSearch((now) => withParameter(now, 'tab', value ?? tab), { replace: true })}
        keepMounted={false}
        classNames={{ root: tabs.root, list: styles.list, tab: tabs.tab }}
      >
        <Tabs.List aria-label={t('structure.aboutSpeciality')}>
          <Tabs.Tab value="parameters">{t('structure.parameters')}</Tabs.Tab>
          <Tabs.Tab value="plan">{t('structure.admission')}</Tabs.Tab>
          <Tabs.Tab value="grading">{t('menu.gradingRules')}</Tabs.Tab>
        </Tabs.List>
        {/* a tab stop if nothing inside is focusable, since it scrolls */}
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('structure.aboutSpeciality')}>
          <Title names={{ ru: special, ky: special_kg, en: special_en }} closed={closed_year} />
          {children}
          <Tabs.Panel value="parameters">
            <Parameters path={path} />
          </Tabs.Panel>
          <Tabs.Panel value="plan">
            <PanelPlan path={path} withTable />
          </Tabs.Panel>
          <Tabs.Panel value="grading">
            <Grading path={path} />
          </Tabs.Panel>
        </div>
      </Tabs>
      <Row
        as="footer"
        align="center"
        gap={12}
        minHeight={48}
        pad="7px 14px"
        lineAbove
        size={12}
        tone="tertiary"
        className={styles.footer}
      >
        <Rule path={path} />
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
    </Panel>
  )
}

const Rule = ({ path }: { path: CompletePath }) => {
  const { t } = useTranslation()
  const rules = useRules(path)
  const own = rules.data?.find(({ id_speciality }) => id_speciality === path.speciality.id_speciality)
  const text = own && (own.ebe_var === null ? t('structure.noRule') : `${t('grading.rule')}: ${own.ebe_var}`)
  return (
    <Box as="span" grow>
      {text}
    </Box>
  )
}
