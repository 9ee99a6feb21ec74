import { Link } from 'react-router'
import { nameIn } from '../../i18n/i18n.ts'
import { Banner } from '../../ui/Banner.tsx'
import { endedText, successorLink, useEndedUnits } from '../ended-units.ts'

type Props = { readonly entity: string; readonly id: number | undefined; readonly otherwise: string }

/** Why a unit of the address is not offered: since when, by which order, and what is in its place. */
export const EndedNote = ({ entity, id, otherwise }: Props) => {
  const unit = useEndedUnits().find((one) => one.entity === entity && one.id === id)
  if (unit === undefined) return <Banner kind="warning">{otherwise}</Banner>
  return (
    <Banner kind="warning">
      {nameIn(unit.full)}: {endedText(unit)}
      {unit.to.map((later) => (
        <span key={later.id}>
          {' '}
          → <Link to={successorLink(unit.entity, later)}>{nameIn(later.full)}</Link>
        </span>
      ))}
    </Banner>
  )
}
