import { IconBookmark } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PanelButton } from '../../table/PanelButton.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'

const ViewsPanel = lazyComponent(async () => (await import('./ViewsPanel.tsx')).ViewsPanel)

type Props = {
  /** Asks before a changed row is left. */
  readonly leave?: (go: () => void) => void
}

/** The views of the screen that are kept by name (domain.md#views-kept). */
export const SavedViews = ({ leave = (go) => go() }: Props) => {
  const { t } = useTranslation()
  return (
    <PanelButton
      label={t('view.title')}
      sign={<IconBookmark size={18} aria-hidden />}
      preload={ViewsPanel.preload}
    >
      {(open) => <ViewsPanel {...open} leave={leave} />}
    </PanelButton>
  )
}
