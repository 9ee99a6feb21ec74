import { LikeHint } from '../editing/LikeHint.tsx'

type Props = { readonly building: number | undefined; readonly number: string }

/** Hint that the building has a room with a similar number (domain.md#duplicate-hint). */
export const LikeRoom = ({ building, number }: Props) =>
  building !== undefined && (
    <LikeHint
      entity="room"
      values={{ number }}
      within={{ id_korpus: String(building) }}
      building={building}
    />
  )
