import { parseTable } from './table.ts'

/** Faculty name and specialities (`abbr` of directions.ts and profiles.ts), the usual ones first. */
export const fields = parseTable(
  ['key', 'shortRu', 'shortKy', 'shortEn', 'ru', 'ky', 'en', 'programmes'],
  `
it | ФИТ | МТФ | FIT | Факультет информационных технологий | Маалыматтык технологиялар факультети | Faculty of Information Technology | ПИ ИВТ ИСТ ПРИН ИБ ВЕБ ИИ КИ ИТУ РМП ПИЭ
economics | ЭФ | ЭФ | FE | Экономический факультет | Экономика факультети | Faculty of Economics | ЭК ФК-Э БУХ МАР НН МЭ БД КОМ БИ
law | ЮФ | ЮФ | FL | Юридический факультет | Юридикалык факультет | Faculty of Law | ЮР ГП УП СЭ ФКП МП
philology | ФФ | ФФ | FPh | Факультет филологии | Филология факультети | Faculty of Philology | ФИЛ КТА РЯЛ КЛ КУЛТ ФО
languages | ФИЯ | ЧТФ | FFL | Факультет иностранных языков | Чет тилдер факультети | Faculty of Foreign Languages | ЛИНГ ПП АЯ НЯ ФЯ КОР КИЯ
pedagogy | ПФ | ПФ | FP | Педагогический факультет | Педагогика факультети | Faculty of Pedagogy | ПЕД НО ДОЛ КЯШ ИЯШ ИШ ТО СЭО БВ
psychology | СПФ | СПФ | FSP | Социально-психологический факультет | Социалдык-психологиялык факультет | Faculty of Social Work and Psychology | ПСИХ СР СП КОНФ СОЦ СРС
physmath | ФМФ | ФМФ | FPM | Физико-математический факультет | Физика-математика факультети | Faculty of Physics and Mathematics | ПМИ МАТ ФИЗ ФМО МИО ФИН КМ АД
nature | ЕГФ | ТГФ | FNG | Естественно-географический факультет | Табигый-географиялык факультет | Faculty of Natural Sciences and Geography | БИО ХИМ ГЕО ЭКОЛ ЕНО БХО БХ ПРП
history | ФИР | ТАФ | FHA | Факультет истории и регионоведения | Тарых жана аймак таануу факультети | Faculty of History and Area Studies | ИСТР РЕГ АРХЕ АРХВ ФИЛС РЕЛ
relations | ФМО | ЭМФ | FIR | Факультет международных отношений | Эл аралык мамилелер факультети | Faculty of International Relations | МО РЕГ ПОЛ ДИП ПАП МП
oriental | ФВ | ЧТФ | FOS | Факультет востоковедения | Чыгыш таануу факультети | Faculty of Oriental Studies | ВОСТ КИТ ТЮРК АРАБ КИЯ
journalism | ФЖ | ЖФ | FJ | Факультет журналистики | Журналистика факультети | Faculty of Journalism | ЖУР ТЖ РСО
medicine | МФ | МФ | FM | Медицинский факультет | Медицина факультети | Faculty of Medicine | ЛД СД ПЕДИ ОЗ ЛАБ
dentistry | СФ | СФ | FD | Факультет стоматологии и фармации | Стоматология жана фармация факультети | Faculty of Dentistry and Pharmacy | СТОМ ФАРМ ЛАБ
agronomy | АЛФ | АТФ | FAF | Факультет агрономии и лесного хозяйства | Агрономия жана токой чарбасы факультети | Faculty of Agronomy and Forestry | АГР ЛЕС ЗКР ПЛОД ПВ ЗК
veterinary | ФВМ | ВМФ | FVM | Факультет ветеринарной медицины и биотехнологии | Ветеринардык медицина жана биотехнология факультети | Faculty of Veterinary Medicine and Biotechnology | ВЕТ ЗОО ВСЭ БТ
engineering | ИТФ | ИТФ | FET | Инженерно-технический факультет | Инженердик-техникалык факультет | Faculty of Engineering and Technology | АИ МР ЭЭ МШ СМ АТП
energy | ЭНФ | ЭНФ | FEn | Энергетический факультет | Энергетика факультети | Faculty of Energy | ЭЭ ТЭ ЭС ВИЭ ТЭС УТС
transport | ФТМ | УМФ | FTM | Факультет транспорта и машиностроения | Унаа жана машина куруу факультети | Faculty of Transport and Mechanical Engineering | ТТП ЭТМ ААХ ОБД ОПУ ТД АСЕР НТК
technology | ТФ | ТФ | FT | Технологический факультет | Технология факультети | Faculty of Technology | ТПОП ТИЛП ПРС ПЖП ХТ РД ТШИ
construction | ИСФ | ИКФ | FCE | Инженерно-строительный факультет | Инженердик-курулуш факультети | Faculty of Civil Engineering | СТР ПГС ПЗ АДА ГТС УЭН ТБ
architecture | ФАД | АДФ | FAD | Факультет архитектуры и дизайна | Архитектура жана дизайн факультети | Faculty of Architecture and Design | АРХ ДАС ГРАД РРАН ДИЗ ГДИЗ
mining | ГГФ | ТГФ | FMG | Горно-геологический факультет | Тоо-кен жана геология факультети | Faculty of Mining and Geology | ГД ГЕОЛ ПРГ МД МЕТ
theology | ТЕФ | ТЕФ | FTh | Теологический факультет | Теология факультети | Faculty of Theology | ТЕО РЕЛ ФИЛС
sport | ФФК | ДТФ | FPE | Факультет физической культуры и спорта | Дене тарбия жана спорт факультети | Faculty of Physical Culture and Sport | ФК СПТ АФК
tourism | ФТС | ТСФ | FTS | Факультет туризма и сервиса | Туризм жана сервис факультети | Faculty of Tourism and Service | ТУР ГРБ СЕРВ СКС ЭТУР
management | ФМБ | МБФ | FMB | Факультет менеджмента и бизнеса | Менеджмент жана бизнес факультети | Faculty of Management and Business | МЕН БУ УПЕР УПРО ЛОГ ЭУП ЦМ ЭКОМ
government | ФГУ | МБФ | FPA | Факультет государственного управления | Мамлекеттик башкаруу факультети | Faculty of Public Administration | ГМУ МСУ УПЕР ПОЛ
music | ФМИ | МИФ | FMA | Факультет музыкального искусства | Музыкалык искусство факультети | Faculty of Musical Arts | СКД ЗР МО-П МУЗ
theatre | ТРФ | ТРФ | FTA | Факультет театрального искусства | Театралдык искусство факультети | Faculty of Theatre Arts | АИС РЕЖ ТВ ТЕАТ
cinema | ФКТ | КТФ | FCT | Факультет кино и телевидения | Кино жана телекөрсөтүү факультети | Faculty of Cinema and Television | КО КВ ЗР РЕЖ ТЖ
dance | ФХ | ХФ | FCh | Факультет хореографии | Хореография факультети | Faculty of Choreography | ПХ СКД КУЛТ
arts | ФИИ | СИФ | FFA | Факультет изобразительного искусства | Сүрөт искусствосу факультети | Faculty of Fine Arts | КӨБ ИЗО ДИЗ ИКТ ГДИЗ МОД МДОП
telecom | ФТК | ТКФ | FTC | Факультет телекоммуникаций | Телекоммуникациялар факультети | Faculty of Telecommunications | ИКС ССК СМС ТЕЛ ЭН ЦТВ
aviation | ФВТ | АУФ | FAT | Факультет воздушного транспорта | Аба унаасы факультети | Faculty of Air Transport | ЭТМ ОПУ ЭН УТС
command | КФ | КФ | CF | Командный факультет | Командалык факультет | Command Faculty | МЕН ФК ПСИХ
geodesy | ФГК | ГКФ | FGC | Факультет геодезии и кадастра | Геодезия жана кадастр факультети | Faculty of Geodesy and Cadastre | ПГ ГДЗ ЗК КН ГИС
`,
)
