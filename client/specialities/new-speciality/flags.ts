import { doctorate } from '#contract/limits.ts'

/** How a speciality is taught, as its two boxes say. */
export type SpecialityFlags = { readonly trimester: boolean; readonly doctorate: boolean }

export const noFlags: SpecialityFlags = { trimester: false, doctorate: false }

/** spec §4: checking one unchecks the other. */
export const toggled = (flags: SpecialityFlags, flag: keyof SpecialityFlags): SpecialityFlags =>
  flags[flag] ? { ...flags, [flag]: false } : { ...noFlags, [flag]: true }

/** spec §9: a doctorate is 5 on the wire; 1 is none. */
export const flagsOf = ({
  trimester,
  Phd,
}: {
  readonly trimester: boolean
  readonly Phd: number
}): SpecialityFlags => ({
  trimester,
  doctorate: Phd === doctorate.doctor,
})

export const wireOf = (flags: SpecialityFlags) => ({
  trimester: flags.trimester,
  Phd: flags.doctorate ? doctorate.doctor : doctorate.none,
})
