import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CompletePath } from '../path/path.ts'
import { Grading } from './Grading.tsx'
import { Parameters } from './Parameters.tsx'
import { Plan } from './Plan.tsx'
import { useRules } from './reads.ts'
import styles from './SpecialityPanel.module.css'
import { Title } from './Title.tsx'

/** What is known about the chosen speciality, read-only. */
export const SpecialityPanel = ({ path }: { path: CompletePath }) => {
  const { t } = useTranslation()
  const { special, special_kg, special_en } = path.speciality
  return (
    <section className={styles.panel} aria-label={t('edu.aboutSpeciality')}>
      <Tabs
        defaultValue="parameters"
        keepMounted={false}
        classNames={{ root: styles.root, list: styles.list, tab: styles.tab }}
      >
        <Tabs.List aria-label={t('edu.aboutSpeciality')}>
          <Tabs.Tab value="parameters">{t('edu.parameters')}</Tabs.Tab>
          <Tabs.Tab value="plan">{t('edu.admission')}</Tabs.Tab>
          <Tabs.Tab value="grading">{t('menu.evaluationRule')}</Tabs.Tab>
        </Tabs.List>
        {/* scrolled by keyboard where nothing in it takes the focus */}
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('edu.aboutSpeciality')}>
          <Title names={{ ru: special, ky: special_kg, en: special_en }} />
          <Tabs.Panel value="parameters">
            <Parameters path={path} />
          </Tabs.Panel>
          <Tabs.Panel value="plan">
            <Plan path={path} withTable />
          </Tabs.Panel>
          <Tabs.Panel value="grading">
            <Grading path={path} />
          </Tabs.Panel>
        </div>
      </Tabs>
      <Rule path={path} />
    </section>
  )
}

const Rule = ({ path }: { path: CompletePath }) => {
  const { t } = useTranslation()
  const rules = useRules(path)
  const own = rules.data?.find(({ id_speciality }) => id_speciality === path.speciality.id_speciality)
  if (own === undefined) return <footer className={styles.footer} />
  return (
    <footer className={styles.footer}>
      {own.ebe_var === null ? t('edu.noRule') : `${t('grade.rule')}: ${own.ebe_var}`}
    </footer>
  )
}
