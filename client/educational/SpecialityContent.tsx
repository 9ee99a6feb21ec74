import { type ReactNode, useId } from 'react'
import { groups } from '#contract/groups.ts'
import { GroupsPanel } from '../groups/GroupsPanel.tsx'
import { type CompletePath, placeOf } from '../hierarchy/cascade/path.ts'
import { SpecialityPanel } from '../specialities/panel/SpecialityPanel.tsx'
import { ReadOnlyUnless } from '../ui/read-only.tsx'
import type { DialogKind } from './dialogs.tsx'
import styles from './EducationalScreen.module.css'
import { StructureSheet } from './StructureSheet.tsx'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useUserSetting } from '../ui/user-setting.ts'
import panelStyles from './SidePanel.module.css'

/** Panel beside the groups; in a narrow window it is folded to its edge. */
const SidePanel = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useUserSetting('structure.panel', false)
  const Sign = isOpen ? IconLayoutSidebarRightCollapse : IconLayoutSidebarRightExpand
  return (
    <div className={panelStyles.side} data-open={isOpen || undefined}>
      <button
        type="button"
        className={panelStyles.edge}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Sign size={18} stroke={1.7} aria-hidden />
        <span>{t('structure.aboutSpeciality')}</span>
      </button>
      <div id={id} className={panelStyles.panel}>
        {children}
      </div>
    </div>
  )
}

/** Findings of the speciality; their code loads after the screen is rendered. */
const SpecialityFindings = lazyComponent(
  async () => (await import('../checks/SpecialityFindings.tsx')).SpecialityFindings,
)

const SpecialitySuccessors = lazyComponent(
  async () => (await import('../specialities/panel/SpecialitySuccessors.tsx')).SpecialitySuccessors,
)

type Props = {
  readonly path: CompletePath
  readonly onOpen: (kind: DialogKind, id?: number) => void
}

/** Groups of a speciality, and its panel. */
export const SpecialityContent = ({ path, onOpen }: Props) => {
  const place = placeOf(path)
  return (
    // focus target after the focused element was removed
    <div className={styles.columns} data-focus-fallback tabIndex={-1}>
      <ReadOnlyUnless call={groups.save} places={place && [place]}>
        <StructureSheet path={path} />
        <GroupsPanel path={path} onOpen={onOpen} />
        <SidePanel>
          <SpecialityPanel path={path} onOpen={onOpen}>
            <SpecialitySuccessors path={path} />
            <SpecialityFindings id={path.speciality.id_speciality} />
          </SpecialityPanel>
        </SidePanel>
      </ReadOnlyUnless>
    </div>
  )
}
