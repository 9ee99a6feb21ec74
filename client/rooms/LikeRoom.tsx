import { LikeHint } from '../editing/LikeHint.tsx'

type Props = { readonly building: number | undefined; readonly number: string }

/** Hint that a room in the building has a similar number (domain.md#duplicate-hint). */
export const LikeRoom = ({ building, number }: Props) =>
  building !== undefined && (
    <LikeHint
      entity="room"
      values={{ number }}
      within={{ id_korpus: String(building) }}
      building={building}
    />
  )
