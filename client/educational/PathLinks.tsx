import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useSession } from '../api/session.ts'
import { optionsOf } from '../hierarchy/cascade/options.ts'
import { type PathIds, type Step, type StepRow, withPath } from '../hierarchy/cascade/path.ts'
import type { readRecent } from '../hierarchy/recent.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { ownFirst } from './own-first.ts'
import styles from './PathLinks.module.css'

type ChoicesProps = {
  readonly name: string
  readonly level: Step
  readonly list: readonly StepRow[Step][]
  readonly ids: PathIds
}

/** Options as links, the user's own faculties first; above `maxOffered` options, only the own faculties. */
export const Choices = ({ name, level, list, ids }: ChoicesProps) => {
  const [parameters] = useSearchParams()
  const session = useSession()
  const own = session.kind === 'in' ? session.user.scope?.faculties : undefined
  // the cast is safe: `list` contains rows of `level`
  const options = optionsOf(level, list as never)
  const shown = ownFirst(options, level === 'faculty' ? own : undefined)
  return (
    <PathLinks
      name={name}
      links={shown.map(({ id, code = '', text }) => ({
        search: String(withPath(parameters, { ...ids, [level]: id })),
        text: `${code} ${text}`.trim(),
      }))}
    />
  )
}

export const RecentPaths = ({ recent }: { readonly recent: ReturnType<typeof readRecent> }) => {
  const { t } = useTranslation()
  return (
    <PathLinks
      name={t('palette.recent')}
      isNamed
      links={recent.map(({ ids, crumbs }) => ({
        search: String(withPath(new URLSearchParams(), ids)),
        text: crumbs[currentLanguage()].join(' › '),
      }))}
    />
  )
}

type PathLinksProps = {
  readonly name: string
  readonly isNamed?: true
  readonly links: readonly { search: string; text: string }[]
}

const PathLinks = ({ name, isNamed, links }: PathLinksProps) =>
  links.length > 0 && (
    <nav className={styles.recent} aria-label={name}>
      {isNamed && <span aria-hidden>{name}:</span>}
      <ul>
        {links.map(({ search, text }) => (
          <li key={search}>
            <Link to={{ search }} className={styles.chip}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
