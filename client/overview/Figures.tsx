import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Figures as AllFigures } from '#contract/overview.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { labelOfYear } from '../years/years.ts'
import styles from './Attention.module.css'
import { contractShare, yearsOfGrowth } from './titles.ts'

/** As many faculties are shown, those with the most students. */
const shownFaculties = 8

type Line = {
  readonly key: string
  readonly name: string
  readonly parts: readonly number[]
  readonly cells: readonly string[]
}

/** The figures of a place: each picture is a table whose rows have bars. */
export const Figures = ({ figures }: { figures: AllFigures }) => {
  const { t } = useTranslation()
  const { courses, plans, faculties, languages } = figures
  const [share, grown] = [contractShare(courses), yearsOfGrowth(plans)]
  const money = [t('field.budget'), t('field.contract'), t('field.total')]
  const places = (budget: number, contract: number) => ({
    parts: [budget, contract],
    cells: [budget, contract, budget + contract].map((one) => formatNumber(one)),
  })
  const ofLanguage = (lang: 'ru' | 'ky' | 'en') => {
    const own = languages.filter((one) => one.lang === lang)
    const sum = (of: 'rows' | 'filled' | 'defects') => own.reduce((all, one) => all + one[of], 0)
    return { rows: sum('rows'), filled: sum('filled'), defects: sum('defects') }
  }
  return (
    <>
      <Picture
        title={t('overview.byCourse')}
        says={share === undefined ? undefined : t('overview.contractShare', { n: share })}
        heads={money}
        lines={courses.map(({ course, kol_b, kol_k }) => ({
          key: String(course),
          name: t('overview.course', { n: course }),
          ...places(kol_b, kol_k),
        }))}
      />
      <Picture
        title={t('overview.plans')}
        says={grown === 0 ? undefined : t('overview.growing', { n: grown })}
        heads={money}
        lines={plans.map(({ year, plan_b, plan_k }) => ({
          key: String(year),
          name: labelOfYear(2000 + year),
          ...places(plan_b, plan_k),
        }))}
      />
      <Picture
        title={t('overview.languages')}
        heads={[t('overview.ready'), t('overview.defects')]}
        lines={(['ru', 'ky', 'en'] as const).flatMap((lang) => {
          const { rows, filled, defects } = ofLanguage(lang)
          if (rows === 0) return []
          const percent = Math.floor((filled / rows) * 1000) / 10
          return [
            {
              key: lang,
              name: t(`lang.${lang}Full`),
              parts: [percent],
              cells: [`${formatNumber(percent)} %`, formatNumber(defects)],
            },
          ]
        })}
      />
      <Picture
        title={t('overview.faculties')}
        heads={[t('overview.groups'), t('overview.students'), t('structure.admission')]}
        lines={faculties.slice(0, shownFaculties).map(({ id_faculty, name, groups, students, plan }) => ({
          key: String(id_faculty),
          name,
          parts: [students],
          cells: [groups, students, plan].map((one) => formatNumber(one)),
        }))}
      />
    </>
  )
}

type PictureProps = {
  readonly title: string
  readonly says?: string | undefined
  readonly heads: readonly string[]
  readonly lines: readonly Line[]
}

const tones = [styles.first, styles.second]

/** A table with a bar in each row; nothing where there is no figure. */
const Picture = ({ title, says, heads, lines }: PictureProps): ReactNode => {
  const most = Math.max(1, ...lines.map(({ parts }) => parts.reduce((sum, one) => sum + one, 0)))
  if (lines.length === 0) return null
  return (
    <table className={styles.picture}>
      <caption>
        <strong>{says ?? title}</strong>
        {says !== undefined && <span>{title}</span>}
      </caption>
      <thead>
        <tr>
          <td />
          <td className={styles.bars} />
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, parts, cells }) => (
          <tr key={key} title={`${name}: ${cells.map((cell, at) => `${heads[at]} ${cell}`).join(', ')}`}>
            <th scope="row">{name}</th>
            <td className={styles.bars} aria-hidden>
              <span className={styles.track}>
                {parts.map((part, at) => (
                  <span key={heads[at]} className={tones[at]} style={{ width: `${(part / most) * 100}%` }} />
                ))}
              </span>
            </td>
            {cells.map((cell, at) => (
              <td key={heads[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
