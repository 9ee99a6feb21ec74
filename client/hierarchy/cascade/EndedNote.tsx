import { useQuery } from '@tanstack/react-query'
import { Link, type To, useSearchParams } from 'react-router'
import { hierarchy } from '#contract/hierarchy.ts'
import type { EndedRow } from '#contract/reorganisation.ts'
import { query } from '../../api/query.ts'
import { nameIn } from '../../i18n/i18n.ts'
import { readId, writeId } from '../../location/parameter.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Box } from '../../ui/layout.tsx'
import { endedText, successorLink, useEndedUnits } from '../ended-units.ts'
import { useInstitutions } from '../my-institution/useInstitutions.ts'

type Props = {
  readonly entity: string
  readonly id: number | undefined
  readonly otherwise?: string
  readonly linkTo?: (later: EndedRow['to'][number]) => To
}

/** Note that a unit has ended, with links to its successors; for any other unit the text `otherwise`. */
export const EndedNote = ({ entity, id, otherwise, linkTo }: Props) => {
  const unit = useEndedUnits().find((one) => one.entity === entity && one.id === id)
  if (unit === undefined) return otherwise && <Banner kind="warning">{otherwise}</Banner>
  return (
    <Banner kind="warning">
      {nameIn(unit.full)}: {endedText(unit)}
      {unit.to.map((later) => (
        <span key={later.id}>
          {' '}
          → <Link to={linkTo?.(later) ?? successorLink(unit.entity, later)}>{nameIn(later.full)}</Link>
        </span>
      ))}
    </Banner>
  )
}

const isGone = (id: number | undefined, known: readonly number[] | undefined) =>
  id !== undefined && known?.includes(id) === false

export const EndedHere = () => {
  const [search] = useSearchParams()
  const [faculty, institution] = [readId(search, 'fac'), readId(search, 'vuz')]
  const faculties = useQuery(query(hierarchy.allFaculties)).data?.map(({ id_faculty: id }) => id)
  const institutions = useInstitutions().rows?.map(({ id_vuz: id }) => id)
  const linkTo: Props['linkTo'] = ({ id_vuz, id_faculty }) => {
    const ofPlace = institution === undefined ? search : writeId(search, 'vuz', id_vuz)
    return { search: String(id_faculty === null ? ofPlace : writeId(ofPlace, 'fac', id_faculty)) }
  }
  const isFaculty = isGone(faculty, faculties)
  if (!isFaculty && !isGone(institution, institutions)) return null
  const [entity, id] = isFaculty ? ['faculty', faculty] : ['institution', institution]
  return (
    <Box margin="0 0 sm" column="1 / -1" role="status">
      <EndedNote {...{ entity, id, linkTo }} />
    </Box>
  )
}
