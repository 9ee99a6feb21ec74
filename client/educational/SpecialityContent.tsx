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

/** The panel beside the groups; where both have too little room it is folded to its edge until it is wanted. */
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

/** The speciality's findings, whose code is fetched once the structure is drawn. */
const SpecialityFindings = lazyComponent(
  async () => (await import('../checks/SpecialityFindings.tsx')).SpecialityFindings,
)

type Props = {
  readonly path: CompletePath
  readonly onOpen: (kind: DialogKind, id?: number) => void
}

/** The groups of a speciality, and what is known about it beside them. */
export const SpecialityContent = ({ path, onOpen }: Props) => {
  const place = placeOf(path)
  return (
    // where the focus goes when what had it has gone
    <div className={styles.columns} data-focus-fallback tabIndex={-1}>
      <ReadOnlyUnless call={groups.save} places={place && [place]}>
        <StructureSheet path={path} />
        <GroupsPanel path={path} onOpen={onOpen} />
        <SidePanel>
          <SpecialityPanel path={path} onOpen={onOpen}>
            <SpecialityFindings id={path.speciality.id_speciality} />
          </SpecialityPanel>
        </SidePanel>
      </ReadOnlyUnless>
    </div>
  )
}
