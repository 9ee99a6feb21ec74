import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Entity } from '#contract/entities.ts'
import { uses } from '#contract/uses.ts'
import { query } from '../../api/query.ts'

type Props = { readonly entity: Entity; readonly id: number; readonly label: string }

/** A row of any entity by its label, which leads to where it is shown as soon as that is known. */
export const RowLink = ({ entity, id, label }: Props) => {
  const place = useQuery({ ...query(uses.address, { entity, id }), meta: { quiet: true } })
  const address = place.data?.address
  return address ? <Link to={address}>{label}</Link> : label
}
