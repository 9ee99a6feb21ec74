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
import styles from './EmptyCure.module.css'

export type MissingEntity = SetupList | 'faculty' | 'department' | 'speciality'

type Cure = {
  readonly adds: Call
  readonly at: { readonly to: string; readonly textKey: TextKey }
}

const setupCure = (list: SetupList, adds: Call): Cure => ({
  adds,
  at: { to: `/setup?list=${list}`, textKey: 'setup.addThere' },
})

const structureCure = { to: '/educational', textKey: 'structure.addThere' } as const

const cures: Readonly<Record<MissingEntity, Cure>> = {
  ministry: setupCure('ministry', setup.saveMinistry),
  institution: setupCure('institution', setup.saveInstitution),
  building: setupCure('building', setup.saveBuilding),
  unit: setupCure('unit', setup.saveUnit),
  'room-kind': setupCure('room-kind', setup.saveRoomKind),
  'member-type': setupCure('member-type', setup.saveMemberType),
  'discipline-kind': setupCure('discipline-kind', setup.saveDisciplineKind),
  source: setupCure('source', setup.saveSource),
  rule: setupCure('rule', setup.saveRule),
  faculty: { adds: hierarchy.saveFaculty, at: structureCure },
  department: {
    adds: catalogues.saveDepartment,
    at: { to: '/kafedra?modal=add', textKey: 'catalogue.addThere' },
  },
  speciality: { adds: specialities.save, at: structureCure },
}

export const isLacking = (entity: string | undefined): entity is MissingEntity =>
  entity !== undefined && Object.hasOwn(cures, entity)

type Props = {
  readonly of: MissingEntity
  readonly places?: readonly Place[] | undefined
  readonly isAddedHere?: boolean
  /** True if the link opens a new tab, so that unsaved values are not lost. */
  readonly inNewTab?: boolean
}

/** Help for an empty select: a link to the screen that adds rows or, without that right, the support contact. */
export const EmptyCure = ({ of, places, isAddedHere = false, inNewTab = false }: Props) => {
  const { t } = useTranslation()
  const { adds, at } = cures[of]
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
