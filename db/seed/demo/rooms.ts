import { parseTable } from './table.ts'

/**
 * `prefix`: beginning of room numbers (2/209); `rooms`: rooms on each floor. The first building has more
 * than 50 rooms, so its list has two pages.
 */
export const buildings = parseTable(
  ['ru', 'ky', 'en', 'prefix', 'floors', 'rooms', 'institution', 'faculty'],
  `
Главный корпус | Башкы имарат | Main Building | 1/ | 5 | 14 | КГТУ | ИИТ
Корпус № 2 | № 2 имарат | Building No 2 | 2/ | 4 | 8 | КГТУ | ЭФ
Корпус № 3 | № 3 имарат | Building No 3 | 3/ | 3 | 8 | КГТУ | ТИ
Лабораторный корпус | Лабораториялык имарат | Laboratory Building | Л/ | 3 | 6 | КГТУ | ИТР
Спортивный корпус | Спорт имараты | Sports Building | С/ | 1 | 5 | КГАФКиС | ФФК
Библиотека | Китепкана | Library | Б/ | 2 | 4 | КГТУ | ИИТ
Учебный корпус в г. Токмок | Токмок шаарындагы окуу имараты | Teaching Building in Tokmok | Т/ | 2 | 6 | КГТУ | КСИ
Общежитие № 1 (учебные комнаты) | № 1 жатакана (окуу бөлмөлөрү) | Dormitory No 1 (study rooms) | О/ | 1 | 4 | КГТУ | ТИ
`,
)

export const units = parseTable(
  ['ru', 'ky', 'en'],
  `
Учебный отдел | Окуу бөлүмү | Academic Affairs Office
Отдел магистратуры и аспирантуры | Магистратура жана аспирантура бөлүмү | Department of Master's and Postgraduate Studies
Отдел кадров | Кадрлар бөлүмү | Human Resources Office
Бухгалтерия | Бухгалтерия | Accounting Office
Отдел информационных технологий | Маалыматтык технологиялар бөлүмү | Information Technology Office
Научная библиотека | Илимий китепкана | Research Library
Отдел международных связей | Эл аралык байланыштар бөлүмү | International Relations Office
Административно-хозяйственный отдел | Административдик-чарбалык бөлүм | Facilities Office
Приёмная комиссия | Кабыл алуу комиссиясы | Admissions Office
Отдел качества образования | Билим берүүнүн сапаты бөлүмү | Education Quality Office
`,
)

export const roomNotes: readonly string[] = [
  'Проектор',
  'Интерактивная доска',
  '—',
  'Компьютеры: 24',
  'Маркерная доска',
  'Видеоконференцсвязь',
  'Требуется ремонт освещения',
  'Доступно для маломобильных студентов',
]
