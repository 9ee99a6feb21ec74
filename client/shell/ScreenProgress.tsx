import { useTranslation } from 'react-i18next'
import panel from '../table/ListPanel.module.css'

/** A line on top of the screen that is left, from 200 ms after another one was chosen until it is drawn. */
export const ScreenProgress = ({ screen }: { readonly screen: string }) => {
  const { t } = useTranslation()
  return <div className={panel.progress} role="progressbar" aria-label={t('state.opening', { screen })} />
}
