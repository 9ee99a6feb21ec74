import { LikeHint } from '../editing/LikeHint.tsx'

type Props = { readonly building: number | undefined; readonly number: string }

/** Hint for a new room whose number is similar to that of another room in the building (domain.md#duplicate-hint). */
export const LikeRoom = ({ building, number }: Props) =>
  building !== undefined && (
    <LikeHint
      entity="room"
      values={{ number }}
      within={{ id_korpus: String(building) }}
      building={building}
    />
  )
