import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SetupList } from '#contract/setup.ts'

/** Where there is nothing to choose from: the way to the list of the set-up that lacks its rows. */
export const SetupLink = ({ list }: { readonly list: SetupList }) => {
  const { t } = useTranslation()
  return <Link to={`/setup?list=${list}`}>{t('setup.addThere')}</Link>
}
