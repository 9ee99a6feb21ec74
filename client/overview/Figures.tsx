import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Figures as AllFigures } from '#contract/overview.ts'
import { formatDifference, formatNumber } from '../i18n/numbers.ts'
import { type Bar, StackedBars } from '../ui/charts/StackedBars.tsx'
import { StackedColumns } from '../ui/charts/StackedColumns.tsx'
import { labelOfYear } from '../years/years.ts'
import panel from '../table/ListPanel.module.css'
import { Grid, Text } from '../ui/layout.tsx'
import styles from './Attention.module.css'
import { contractShare, isPlanned, leastReady, yearsOfGrowth } from './titles.ts'
import { Heads, ValueTable } from '../ui/ValueTable.tsx'

type FigureTableProps = {
  readonly caption: string
  readonly heads: readonly string[]
  readonly bars: readonly Bar[]
}

const FigureTable = ({ caption, heads, bars }: FigureTableProps) => (
  <ValueTable className={styles.table}>
    <caption className="visually-hidden">{caption}</caption>
    <Heads of={['', ...heads]} />
    <tbody>
      {bars.map(({ key, name, figures }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {figures.map((figure, at) => (
            <td key={heads[at]}>{figure}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </ValueTable>
)

/** Maximal number of faculties in the chart: first those above their plan, then those with most students. */
const maxFaculties = 6

const excessOf = ({ students, places }: AllFigures['faculties'][number]) =>
  places > 0 ? Math.max(0, students - places) : 0

type Props = { readonly figures: AllFigures; readonly asTables: boolean }

export const Figures = ({ figures, asTables }: Props) => {
  const { t } = useTranslation()
  const { courses, faculties, languages } = figures
  const plans = figures.plans.some(isPlanned) ? figures.plans : []
  const [share, grown] = [contractShare(courses), yearsOfGrowth(plans)]
  const payment = [t('field.budget'), t('field.contract')]
  const money = [...payment, t('field.total')]
  const placesOf = (name: string, budget: number, contract: number) => {
    const figures = [budget, contract, budget + contract].map((one) => formatNumber(one))
    return { name, parts: [budget, contract], figures, sentence: spokenText(name, money, figures) }
  }
  const years = plans.map(({ year, plan_b, plan_k }) => ({
    key: String(year),
    ...placesOf(labelOfYear(2000 + year), plan_b, plan_k),
  }))
  const ofLanguages = (['ru', 'ky', 'en'] as const).flatMap((lang) => {
    const own = languages.filter((one) => one.lang === lang)
    const sum = (of: 'rows' | 'filled' | 'defects') => own.reduce((all, one) => all + one[of], 0)
    if (sum('rows') === 0) return []
    const percent = Math.floor((sum('filled') / sum('rows')) * 1000) / 10
    return [{ lang, percent, defects: sum('defects') }]
  })
  const isAllReady = ofLanguages.every(({ percent, defects }) => percent === 100 && defects === 0)
  const least = leastReady(ofLanguages)
  const ready = [t('overview.ready'), t('overview.defects')]
  const ofFaculty = [t('overview.students'), t('overview.places'), t('report.difference')]
  const planned = faculties.filter(({ places }) => places > 0)
  const above = planned.filter((one) => excessOf(one) > 0).length
  const shown = faculties.toSorted((a, b) => excessOf(b) - excessOf(a)).slice(0, maxFaculties)
  if ([courses, plans, ofLanguages, faculties].every(({ length }) => length === 0))
    return <p className={panel.guide}>{t('state.noData')}</p>
  return (
    <Grid columns="repeat(auto-fit, minmax(min(320px, 100%), 1fr))">
      <Picture
        subject={t('overview.byCourse')}
        conclusion={share === undefined ? undefined : t('overview.contractShare', { n: share })}
        heads={money}
        bars={courses.map(({ course, kol_b, kol_k }) => ({
          key: String(course),
          ...placesOf(t('overview.course', { n: course }), kol_b, kol_k),
        }))}
        chart={{ heads: money, series: payment }}
        {...{ asTables }}
      />
      <Picture
        subject={t('overview.plans')}
        conclusion={grown === 0 ? undefined : t('overview.growing', { n: grown })}
        heads={money}
        bars={years}
        renderPicture={(label, bars) => (
          <StackedColumns
            label={label}
            columns={bars.map((bar) => ({ ...bar, name: String(2000 + Number(bar.key)) }))}
            series={payment}
            write={formatNumber}
          />
        )}
        {...{ asTables }}
      />
      <Picture
        subject={t('overview.bySource')}
        heads={money}
        bars={figures.sources.map(({ id_source, name, kol_b, kol_k }) => ({
          key: String(id_source),
          ...placesOf(name, kol_b, kol_k),
        }))}
        chart={{ heads: money, series: payment }}
        {...{ asTables }}
      />
      <Picture
        subject={t('overview.languages')}
        conclusion={
          isAllReady
            ? t('overview.allReady')
            : least && t('overview.leastReady', { lang: t(`languages.head.${least}`) })
        }
        heads={ready}
        bars={ofLanguages.map(({ lang, percent, defects }) => {
          const name = t(`languages.head.${lang}`)
          const figures = [`${formatNumber(percent)} %`, formatNumber(defects)]
          return { key: lang, name, parts: [percent], figures, sentence: spokenText(name, ready, figures) }
        })}
        renderFigures={([percent, defects = '']) => [
          percent,
          <Text key="defects" tone={defects === '0' ? 'secondary' : 'warning'}>
            {t(defects === '0' ? 'overview.noDefects' : 'overview.defectsOf', { n: defects })}
          </Text>,
        ]}
        chart={{ whole: 100 }}
        {...{ asTables }}
      />
      <Picture
        subject={t('overview.facultiesAndPlan')}
        conclusion={
          above === 0
            ? planned.length === faculties.length && t('overview.withinPlan')
            : t('overview.abovePlan', { n: above })
        }
        heads={ofFaculty}
        bars={shown.map(({ id_faculty, name, students, places }) => {
          const difference = places === 0 ? '—' : formatDifference(students - places)
          const figures = [formatNumber(students), formatNumber(places), difference]
          return {
            key: String(id_faculty),
            name,
            parts: [students],
            ...(places > 0 && { mark: places }),
            figures,
            sentence: spokenText(name, ofFaculty, figures),
          }
        })}
        renderFigures={([students, , difference]) => [
          students,
          <Text key="difference" tone={difference?.startsWith('+') ? 'warning' : 'secondary'}>
            {difference}
          </Text>,
        ]}
        chart={{ series: [t('overview.students')], markName: t('overview.places') }}
        {...{ asTables }}
      />
    </Grid>
  )
}

const spokenText = (name: string, heads: readonly string[], figures: readonly string[]) =>
  `${name}: ${figures.map((figure, at) => `${heads[at]?.toLowerCase()} ${figure}`).join(', ')}`

type TextBar = Bar & { readonly figures: readonly string[] }

type PictureProps = {
  readonly subject: string
  /** Conclusion from the figures, shown as the title; undefined or false if there is none. */
  readonly conclusion?: string | false | undefined
  readonly heads: readonly string[]
  readonly bars: readonly TextBar[]
  readonly asTables: boolean
  /** Renders the numbers next to each bar; by default they are rendered as in the table. */
  readonly renderFigures?: (figures: readonly string[]) => readonly ReactNode[]
  readonly chart?: Omit<ComponentProps<typeof StackedBars>, 'label' | 'bars'>
  readonly renderPicture?: (label: string, bars: readonly Bar[]) => ReactNode
}

const Picture = (props: PictureProps) => {
  const { subject, conclusion, heads, bars, asTables, renderFigures, chart, renderPicture } = props
  if (bars.length === 0) return null
  const label = conclusion || subject
  const drawn = bars.map((bar) => ({ ...bar, figures: renderFigures?.(bar.figures) ?? bar.figures }))
  return (
    <section className={styles.picture}>
      <h3>{label}</h3>
      <p>{conclusion ? subject : ' '}</p>
      {asTables ? (
        <FigureTable caption={subject} {...{ heads, bars }} />
      ) : (
        (renderPicture?.(label, bars) ?? <StackedBars {...{ label }} bars={drawn} {...chart} />)
      )}
    </section>
  )
}
