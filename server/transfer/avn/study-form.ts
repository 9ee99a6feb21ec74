import type { FormPart } from './cell-specs.ts'

const kindPatterns: readonly (readonly [RegExp, string, string])[] = [
  [/дистан/i, 'Дистанционная', 'дистанционное'],
  [/заоч/i, 'Заочная', 'заочное'],
  [/вечер/i, 'Вечерняя', 'вечернее'],
]

const cyclePatterns: readonly (readonly [RegExp, string, string])[] = [
  [/phd|доктор|аспирант/i, '3', 'Докторантура (PhD)'],
  [/магист/i, '2', 'Магистратура'],
]

/** Returns a part from the name of the form, since AVN has no columns for kind, cycle and programme. */
export function partOfForm(name: string, part: FormPart): string {
  const [, kind, kindText] = kindPatterns.find(([word]) => word.test(name)) ?? [null, 'Очная', 'очное']
  const [, cycle, programme] = cyclePatterns.find(([word]) => word.test(name)) ?? [null, '1', 'Бакалавриат']
  const isShort = cycle === '1' && /сокр|уск/i.test(name)
  return { kind, kindText, cycle, programme: isShort ? 'Ускоренная, на базе колледжа' : programme }[part]
}
