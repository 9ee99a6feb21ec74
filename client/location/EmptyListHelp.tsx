import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Call } from '#contract/call.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import type { Place } from '#contract/rights.ts'
import { type SetupList, setup } from '#contract/setup.ts'
import { specialities } from '#contract/specialities.ts'
import type { TextKey } from '../i18n/texts.ts'
import { useContactHint } from '../ui/read-only.tsx'
import styles from './EmptyListHelp.module.css'

export type MissingEntity = SetupList | 'faculty' | 'department' | 'speciality'

type MissingEntityHelp = {
  readonly adds: Call
  readonly at: { readonly to: string; readonly textKey: TextKey }
}

const setupHelp = (list: SetupList, adds: Call): MissingEntityHelp => ({
  adds,
  at: { to: `/setup?list=${list}`, textKey: 'setup.addThere' },
})

const structureLink = { to: '/educational', textKey: 'structure.addThere' } as const

const helpByEntity: Readonly<Record<MissingEntity, MissingEntityHelp>> = {
  ministry: setupHelp('ministry', setup.saveMinistry),
  institution: setupHelp('institution', setup.saveInstitution),
  building: setupHelp('building', setup.saveBuilding),
  unit: setupHelp('unit', setup.saveUnit),
  'room-kind': setupHelp('room-kind', setup.saveRoomKind),
  'member-type': setupHelp('member-type', setup.saveMemberType),
  'discipline-kind': setupHelp('discipline-kind', setup.saveDisciplineKind),
  source: setupHelp('source', setup.saveSource),
  rule: setupHelp('rule', setup.saveRule),
  faculty: { adds: hierarchy.saveFaculty, at: structureLink },
  department: {
    adds: catalogues.saveDepartment,
    at: { to: '/kafedra?modal=add', textKey: 'catalogue.addThere' },
  },
  speciality: { adds: specialities.save, at: structureLink },
}

export const isMissingEntity = (entity: string | undefined): entity is MissingEntity =>
  entity !== undefined && Object.hasOwn(helpByEntity, entity)

type Props = {
  readonly of: MissingEntity
  readonly places?: readonly Place[] | undefined
  readonly isAddedHere?: boolean
  /** True if the link opens a new tab, so that unsaved values are not lost. */
  readonly inNewTab?: boolean
}

/** Help for an empty select: a link to the screen that adds rows or, without that right, the support contact. */
export const EmptyListHelp = ({ of, places, isAddedHere = false, inNewTab = false }: Props) => {
  const { t } = useTranslation()
  const { adds, at } = helpByEntity[of]
  const contactHint = useContactHint(adds, places)
  if (contactHint !== undefined) return <span className={styles.ask}>{contactHint}</span>
  return (
    !isAddedHere && (
      <Link to={at.to} {...(inNewTab && { target: '_blank' })}>
        {t(at.textKey)}
      </Link>
    )
  )
}
