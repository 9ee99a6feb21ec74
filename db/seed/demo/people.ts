import { choose, happens } from './choose.ts'

// Lists from which names are combined: every person is invented.
const surnames =
  'Абакиров Айдаралиев Акынов Алымкулов Арстанов Атакулов Байсеркеев Бекболотов Борукеев Данияров Джолдошев Дүйшеев Жакыпбеков Жаманкулов Жолборсов Ибраев Искендеров Кадырбаев Калматов Карыбеков Кенжеев Кожогелдиев Култаев Курманалиев Мамбеталиев Мойдунов Мурзакматов Нурдинов Орозалиев Осмоналиев Сагынбаев Сарымсаков Сейитов Султаналиев Сыргабаев Таштанкулов Тологонов Турдумаматов Үсөналиев Чокоев Чынгышов Шаршеев Шейшеналиев Ырысбеков Эгембердиев'.split(
    ' ',
  )
const men =
  'Азамат Айбек Акылбек Алмаз Бакай Бакыт Болот Данияр Жаныбек Жыргал Исмаил Кубаныч Медер Мирлан Нурбек Өмүрбек Руслан Сагын Талант Темир Тилек Улан Чолпонбай Эркин'.split(
    ' ',
  )
const women =
  'Айгүл Айжан Айнура Асель Бермет Гүлзат Гүлмира Динара Жамиля Жылдыз Зуура Каныкей Кымбат Мээрим Назгүл Нурзат Рахат Салтанат Толгонай Чинара Чолпон Элмира'.split(
    ' ',
  )
const fathers =
  'Асанов Акматов Бейшенов Дөөлөтов Жумабеков Исаков Калыков Кемелов Мамытов Нуралиев Орозбеков Сапаров Сулайманов Токтосунов Төлөгөнов Усенов Чоков Шаршенов Эсенов'.split(
    ' ',
  )

/** Returns an invented person: surname, name, patronymic. The same key returns the same person. */
export function person(key: string): string {
  const surname = choose(surnames, `surname ${key}`)
  const patronymic = choose(fathers, `father ${key}`).slice(0, -2)
  return happens(45, `woman ${key}`)
    ? `${surname}а ${choose(women, `name ${key}`)} ${patronymic}овна`
    : `${surname} ${choose(men, `name ${key}`)} ${patronymic}ович`
}

/** The science of a speciality, by the first pattern that matches its code. */
const sciences: readonly (readonly [RegExp, string])[] = [
  [/^51/, 'физико-математических наук'],
  [/^52/, 'естественных наук'],
  [/^5303/, 'психологических наук'],
  [/^5305/, 'юридических наук'],
  [/^530[28]/, 'политических наук'],
  [/^530[79]/, 'исторических наук'],
  [/^(5306|531[0-2])/, 'филологических наук'],
  [/^53[01]/, 'философских наук'],
  [/^(532|54|55)/, 'педагогических наук'],
  [/^56/, 'медицинских наук'],
  [/^57/, 'искусствоведения'],
  [/^(58|600)/, 'экономических наук'],
  [/^61/, 'сельскохозяйственных наук'],
  [/^/, 'технических наук'],
]

export type Seat = 'chair' | 'member' | 'secretary'

/** Returns the titles of members of a commission for a speciality. */
export function titlesOf(seat: Seat, code: string): string[] {
  const science = sciences.find(([beginning]) => beginning.test(code))?.[1] ?? ''
  if (seat === 'chair') return [`доктор ${science}, профессор`, `кандидат ${science}, директор предприятия`]
  if (seat === 'secretary') return ['старший преподаватель', 'преподаватель', 'методист']
  return [
    `кандидат ${science}, доцент`,
    `доктор ${science}, заведующий кафедрой`,
    'главный специалист',
    'начальник отдела',
    'PhD, и. о. доцента',
  ]
}
