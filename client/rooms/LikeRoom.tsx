import { LikeHint } from '../editing/LikeHint.tsx'

type Props = { readonly building: number | undefined; readonly number: string }

/** The rooms of the building that a new one is like, by its number (domain.md#duplicate-hint). */
export const LikeRoom = ({ building, number }: Props) =>
  building !== undefined && (
    <LikeHint
      entity="room"
      values={{ number }}
      within={{ id_korpus: String(building) }}
      building={building}
    />
  )
