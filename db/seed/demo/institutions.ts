import { parseTable } from './table.ts'

export const ministries = parseTable(
  ['key', 'ru', 'ky', 'en'],
  `
science | Министерство науки, высшего образования и инноваций КР | Илим, жогорку билим берүү жана инновациялар министрлиги | Ministry of Science, Higher Education and Innovation
defence | Министерство обороны КР | Коргоо министрлиги | Ministry of Defence
`,
)

export const cities = parseTable(
  ['key', 'ru', 'ky', 'en', 'dialling'],
  `
bishkek | г. Бишкек     | Бишкек ш.     | Bishkek    | 312
osh     | г. Ош         | Ош ш.         | Osh        | 3222
jalal   | г. Джалал-Абад | Жалал-Абад ш. | Jalal-Abad | 3722
batken  | г. Баткен     | Баткен ш.     | Batken     | 3622
karakol | г. Каракол    | Каракол ш.    | Karakol    | 3922
naryn   | г. Нарын      | Нарын ш.      | Naryn      | 3522
talas   | г. Талас      | Талас ш.      | Talas      | 3422
tokmok  | г. Токмок     | Токмок ш.     | Tokmok     | 3138
kant    | г. Кант       | Кант ш.       | Kant       | 3132
`,
)

/**
 * `type` is st: state; pr: private; or ig: intergovernmental. Only state institutions have budget places. The
 * street follows the city in the postal address; most house numbers are invented.
 */
export const institutions = parseTable(
  ['key', 'shortKy', 'shortEn', 'type', 'city', 'ru', 'ky', 'en', 'streetRu', 'streetKy', 'streetEn'],
  `
КНУ | КУУ | KNU | st | bishkek | Кыргызский национальный университет им. Ж. Баласагына | Жусуп Баласагын атындагы Кыргыз улуттук университети | Kyrgyz National University n.a. J. Balasagyn | ул. М. Фрунзе, 547 | М. Фрунзе көч., 547 | 547 M. Frunze St
КГТУ | КМТУ | KSTU | st | bishkek | Кыргызский государственный технический университет им. И. Раззакова | И. Раззаков атындагы Кыргыз мамлекеттик техникалык университети | Kyrgyz State Technical University n.a. I. Razzakov | пр. Ч. Айтматова, 66 | Ч. Айтматов пр., 66 | 66 Ch. Aitmatov Ave
КГУ | КМУ | KSU | st | bishkek | Кыргызский государственный университет им. И. Арабаева | И. Арабаев атындагы Кыргыз мамлекеттик университети | Kyrgyz State University n.a. I. Arabaev | ул. И. Раззакова, 51 | И. Раззаков көч., 51 | 51 I. Razzakov St
БГУ | БМУ | BSU | st | bishkek | Бишкекский государственный университет им. К. Карасаева | К. Карасаев атындагы Бишкек мамлекеттик университети | Bishkek State University n.a. K. Karasaev | пр. Мира, 27 | Мир пр., 27 | 27 Mira Ave
КГМА | КММА | KSMA | st | bishkek | Кыргызская государственная медицинская академия им. И.К. Ахунбаева | И.К. Ахунбаев атындагы Кыргыз мамлекеттик медициналык академиясы | Kyrgyz State Medical Academy n.a. I.K. Akhunbaev | ул. И. Ахунбаева, 92 | И. Ахунбаев көч., 92 | 92 I. Akhunbaev St
КНАУ | КУАУ | KNAU | st | bishkek | Кыргызский национальный аграрный университет им. К.И. Скрябина | К.И. Скрябин атындагы Кыргыз улуттук агрардык университети | Kyrgyz National Agrarian University n.a. K.I. Skryabin | ул. О. Медерова, 68 | О. Медеров көч., 68 | 68 O. Mederov St
КГАФКиС | КМДТСА | KSAPCS | st | bishkek | Кыргызская государственная академия физической культуры и спорта им. Б. Турусбекова | Б.Т. Турусбеков атындагы Кыргыз мамлекеттик дене тарбия жана спорт академиясы | Kyrgyz State Academy of Physical Culture and Sport | ул. И. Ахунбаева, 97 | И. Ахунбаев көч., 97 | 97 I. Akhunbaev St
КНУКИ | КУМИУ | KNUCA | st | bishkek | Кыргызский национальный университет культуры и искусств им. Б. Бейшеналиевой | Бүбүсара Бейшеналиева атындагы Кыргыз улуттук маданият жана искусство университети | B. Beishenalieva Kyrgyz National University of Culture and Arts | ул. Джантошева, 113 | Жантөшев көч., 113 | 113 Jantosheva St
КНК | КУК | KNC | st | bishkek | Кыргызская национальная консерватория им. К. Молдобасанова | К. Молдобасанов атындагы Кыргыз улуттук консерваториясы | Kyrgyz National Conservatory | ул. Джантошева, 115 | Жантөшев көч., 115 | 115 Jantosheva St
НАХ | УКСА | NAA | st | bishkek | Национальная академия художеств КР им. Т. Садыкова | Т. Садыков атындагы КР Улуттук көркөм сүрөт академиясы | National Academy of Arts | ул. Токтогула, 108 | Токтогул көч., 108 | 108 Toktogul St
КТУМ | КТМУ | KTMU | ig | bishkek | Кыргызско-Турецкий университет «Манас» | Кыргыз-Түрк «Манас» университети | Kyrgyz-Turkish Manas University | пр. Ч. Айтматова, 56 | Ч. Айтматов пр., 56 | 56 Ch. Aitmatov Ave
КРСУ | КРСУ | KRSU | ig | bishkek | Кыргызско-Российский Славянский университет им. Б. Ельцина | Б. Ельцин атындагы Кыргыз-Россия славян университети | Kyrgyz-Russian Slavic University | ул. Киевская, 44 | Киев көч., 44 | 44 Kievskaya St
АГУПКР | КРПМБА | APAP | st | bishkek | Академия государственного управления при Президенте КР | КР Президентине караштуу Мамлекеттик башкаруу академиясы | Academy of Public Administration under the President | ул. Панфилова, 237 | Панфилов көч., 237 | 237 Panfilov St
КЭУ | КЭУ | KEU | st | bishkek | Кыргызский экономический университет им. М. Рыскулбекова | М. Рыскулбеков атындагы Кыргыз экономикалык университети | Kyrgyz Economic University | ул. Тоголок Молдо, 58 | Тоголок Молдо көч., 58 | 58 Togolok Moldo St
ДА | ДА | DA | st | bishkek | Дипломатическая академия МИД КР им. К. Дикамбаева | К. Дикамбаев атындагы КР ТИМ Дипломатиялык академиясы | Diplomatic Academy of the MFA | б-р Эркиндик, 36 | Эркиндик бульвары, 36 | 36 Erkindik Blvd
АМВД | ИИМА | AMI | st | bishkek | Академия МВД КР им. Э.А. Алиева | Э.А. Алиев атындагы КР ИИМ академиясы | Academy of the Ministry of Interior | ул. Ч. Валиханова, 1А | Ч. Валиханов көч., 1А | 1A Ch. Valikhanov St
ВИ | АИ | MI | st | bishkek | Военный институт ВС КР им. К. Усенбекова | К. Үсөнбеков атындагы КР КК Аскер институту | Military Institute | ул. А. Осмонова, 13 | А. Осмонов көч., 13 | 13 A. Osmonov St
АГКНБ | УКМКА | ASCNS | st | bishkek | Академия ГКНБ им. А.К. Бакаева | А.К. Бакаев атындагы УКМК академиясы | Academy of the SCNS | ул. Л. Толстого, 70 | Л. Толстой көч., 70 | 70 L. Tolstoy St
ЮА | ЮА | LA | st | bishkek | Юридическая академия Генеральной прокуратуры | Башкы прокуратуранын Юридикалык академиясы | Law Academy | ул. Абдрахманова, 191 | Абдрахманов көч., 191 | 191 Abdrakhmanov St
КАИ | КАИ | KAI | st | bishkek | Кыргызский авиационный институт им. И. Абдраимова | И. Абдраимов атындагы Кыргыз авиация институту | Kyrgyz Aviation Institute | ул. С. Ибраимова, 31 | С. Ибраимов көч., 31 | 31 S. Ibraimov St
КГУСТА | КМКТАУ | KSUCTA | st | bishkek | Кыргызский государственный университет строительства, транспорта и архитектуры им. Н. Исанова | Н. Исанов атындагы Кыргыз мамлекеттик курулуш, транспорт жана архитектура университети | Kyrgyz State University of Construction, Transport and Architecture | ул. Малдыбаева, 34Б | Малдыбаев көч., 34Б | 34B Maldybaev St
БМПИ | БМПИ | BMPI | st | bishkek | Бишкекский музыкально-педагогический институт им. Т. Эрматова | Т. Эрматов атындагы Бишкек музыкалык-педагогикалык институту | Bishkek Music Pedagogical Institute | ул. Жукеева-Пудовкина, 73 | Жукеев-Пудовкин көч., 73 | 73 Jukeev-Pudovkin St
ОшГУ | ОшМУ | OshSU | st | osh | Ошский государственный университет | Ош мамлекеттик университети | Osh State University | ул. Ленина, 331 | Ленин көч., 331 | 331 Lenin St
ОшТУ | ОшТУ | OshTU | st | osh | Ошский технологический университет им. М.М. Адышева | М.М. Адышев атындагы Ош технологиялык университети | Osh Technological University | ул. Исанова, 81 | Исанов көч., 81 | 81 Isanov St
ОшГПУ | ОшМПУ | OshSPU | st | osh | Ошский государственный педагогический университет | Ош мамлекеттик педагогикалык университети | Osh State Pedagogical University | ул. Исанова, 73 | Исанов көч., 73 | 73 Isanov St
КУМУ | КӨЭУ | KUIU | st | osh | Кыргызско-Узбекский международный университет им. Б. Сыдыкова | Б. Сыдыков атындагы Кыргыз-Өзбек эл аралык университети | Kyrgyz-Uzbek International University | ул. Айтиева, 27 | Айтиев көч., 27 | 27 Aitiev St
ЖАГУ | ЖАМУ | JASU | st | jalal | Жалал-Абадский государственный университет им. Б. Осмонова | Б. Осмонов атындагы Жалал-Абад мамлекеттик университети | Jalal-Abad State University | ул. Ленина, 57 | Ленин көч., 57 | 57 Lenin St
БатГУ | БатМУ | BatSU | st | batken | Баткенский государственный университет | Баткен мамлекеттик университети | Batken State University | ул. И. Жусупова, 21 | И. Жусупов көч., 21 | 21 I. Jusupov St
ИГУ | ЫКМУ | IKSU | st | karakol | Иссык-Кульский государственный университет им. К. Тыныстанова | К. Тыныстанов атындагы Ысык-Көл мамлекеттик университети | Issyk-Kul State University | ул. Абдрахманова, 103 | Абдрахманов көч., 103 | 103 Abdrakhmanov St
НГУ | НМУ | NSU | st | naryn | Нарынский государственный университет им. С. Нааматова | С. Нааматов атындагы Нарын мамлекеттик университети | Naryn State University | ул. С. Орозбакова, 25 | С. Орозбаков көч., 25 | 25 S. Orozbakov St
ТГУ | ТМУ | TSU | st | talas | Таласский государственный университет | Талас мамлекеттик университети | Talas State University | ул. К. Нуржанова, 25 | К. Нуржанов көч., 25 | 25 K. Nurjanov St
АУЦА | БААУ | AUCA | pr | bishkek | Американский университет в Центральной Азии | Борбордук Азиядагы Америка университети | American University of Central Asia | ул. Токомбаева, 7/6, 720060 | Токомбаев көч., 7/6, 720060 | 7/6 Tokombaev St, 720060
УЦА | БАУ | UCA | ig | naryn | Университет Центральной Азии | Борбордук Азия университети | University of Central Asia | ул. Ленина, 125 | Ленин көч., 125 | 125 Lenin St
МУЦА | БАЭУ | IUCA | pr | tokmok | Международный университет в Центральной Азии | Борбордук Азиядагы эл аралык университет | International University in Central Asia | ул. Шамсинская, 2 | Шамшы көч., 2 | 2 Shamsinskaya St
МУКР | КРЭУ | IUKR | pr | bishkek | Международный университет Кыргызской Республики | Кыргыз Республикасынын эл аралык университети | International University of the Kyrgyz Republic | пр. Чуй, 255 | Чүй пр., 255 | 255 Chui Ave
АТ | АТ | AIU | pr | bishkek | Международный университет «Ала-Тоо» | Ала-Тоо эл аралык университети | Ala-Too International University | ул. Анкара, 1/8 | Анкара көч., 1/8 | 1/8 Ankara St
Адам | Адам | Adam | pr | bishkek | Университет «Адам» | «Адам» университети | Adam University | ул. Московская, 55 | Москва көч., 55 | 55 Moskovskaya St
СУ | СУ | SU | pr | bishkek | Салымбеков Университет | Салымбеков университети | Salymbekov University | ул. Фучика, 3Б | Фучик көч., 3Б | 3B Fuchik St
МВШМ | ЭМЖМ | ISM | pr | bishkek | Международная высшая школа медицины | Эл аралык медицина жогорку мектеби | International School of Medicine | ул. Интергельпо, 1Ф | Интергельпо көч., 1Ф | 1F Intergelpo St
ММУ | ЭМУ | IMU | pr | bishkek | Международный медицинский университет | Эл аралык медициналык университет | International Medical University | ул. Л. Толстого, 17 | Л. Толстой көч., 17 | 17 L. Tolstoy St
АзМИ | АзМИ | AsMI | pr | kant | Азиатский медицинский институт | Азия медициналык институту | Asian Medical Institute | ул. Гагарина, 58 | Гагарин көч., 58 | 58 Gagarin St
МАУПФиБ | БУФБЭА | IAMLFB | pr | bishkek | Международная академия управления, права, финансов и бизнеса | Башкаруу, укук, финансы жана бизнес эл аралык академиясы | International Academy of Management, Law, Finance and Business | ул. Суванбердиева, 100 | Суванбердиев көч., 100 | 100 Suvanberdiev St
КРАО | КРББА | KRAE | pr | bishkek | Кыргызско-Российская академия образования | Кыргыз-Россия билим берүү академиясы | Kyrgyz-Russian Academy of Education | ул. Тыныстанова, 98 | Тыныстанов көч., 98 | 98 Tynystanov St
ВУ | ЧУ | OU | pr | bishkek | Восточный университет им. М. Кашгари-Барскани | М. Кашгари-Барскани атындагы Чыгыш университети | Oriental University n.a. M. Kashgari-Barskani | ул. Шопокова, 101 | Шопоков көч., 101 | 101 Shopokov St
ЧУ | ЧүУ | CU | pr | bishkek | Чуйский университет | Чүй университети | Chui University | ул. Лермонтова, 66 | Лермонтов көч., 66 | 66 Lermontov St
АТС | ТА | AT | pr | bishkek | Академия туризма | Туризм академиясы | Academy of Tourism | ул. Ибраимова, 24 | Ибраимов көч., 24 | 24 Ibraimov St
АрГИ | АрГИ | ArHI | pr | bishkek | Арашанский гуманитарный институт | Арашан гуманитардык институту | Arashan Humanitarian Institute | ул. Садовая, 12 | Садовая көч., 12 | 12 Sadovaya St
АОБСЕ | ЕККУА | OSCEA | ig | bishkek | Академия ОБСЕ | ЕККУ академиясы | OSCE Academy | ул. Ботаническая, 1А | Ботаника көч., 1А | 1A Botanicheskaya St
`,
)

/** Institution that was joined to another one. Its licence has expired. */
export const closedInstitution = 'КГУСТА'
