import type { Institution } from '../demo/faculty-list.ts'
import { institutions } from '../demo/institutions.ts'
import { parseTable } from '../demo/table.ts'

/** `shortRu`, `shortKy`, `shortEn`: first parts of the short names of institutions. */
const towns = parseTable(
  ['city', 'ru', 'ky', 'en', 'shortRu', 'shortKy', 'shortEn'],
  `
bishkek | Бишкекский     | Бишкек     | Bishkek    | Биш | Биш | Bish
osh     | Ошский         | Ош         | Osh        | Ош  | Ош  | Osh
jalal   | Джалал-Абадский | Жалал-Абад | Jalal-Abad | ДжА | ЖА  | JA
batken  | Баткенский     | Баткен     | Batken     | Бат | Бат | Bat
karakol | Каракольский   | Каракол    | Karakol    | Кар | Кар | Kar
naryn   | Нарынский      | Нарын      | Naryn      | Нар | Нар | Nar
talas   | Таласский      | Талас      | Talas      | Тал | Тал | Tal
tokmok  | Токмокский     | Токмок     | Tokmok     | Ток | Ток | Tok
kant    | Кантский       | Кант       | Kant       | Кан | Кан | Kan
`,
)

const kinds = parseTable(
  ['ru', 'ky', 'en', 'shortRu', 'shortKy', 'shortEn'],
  `
технологический институт    | технологиялык институту   | Institute of Technology          | ТИ  | ТИ  | IT
педагогический институт     | педагогикалык институту   | Pedagogical Institute            | ПИ  | ПИ  | PI
медицинский институт        | медициналык институту     | Medical Institute                | МИ  | МИ  | MI
институт экономики и права  | экономика жана укук институту | Institute of Economics and Law | ИЭП | ЭУИ | IEL
гуманитарный институт       | гуманитардык институту    | Humanitarian Institute           | ГИ  | ГИ  | HI
`,
)

const inventedInstitutions: Institution[] = kinds.flatMap((kind, place) =>
  towns.map((town) => ({
    key: town.shortRu + kind.shortRu,
    shortKy: town.shortKy + kind.shortKy,
    shortEn: town.shortEn + kind.shortEn,
    type: place % 2 === 0 ? 'pr' : 'st',
    city: town.city,
    ru: `${town.ru} ${kind.ru}`,
    ky: `${town.ky} ${kind.ky}`,
    en: `${town.en} ${kind.en}`,
    streetRu: `ул. Ч. Айтматова, ${place + 1}`,
    streetKy: `Ч. Айтматов көч., ${place + 1}`,
    streetEn: `${place + 1} Ch. Aitmatov St`,
  })),
)

export const manyInstitutions: readonly Institution[] = [...institutions, ...inventedInstitutions]
