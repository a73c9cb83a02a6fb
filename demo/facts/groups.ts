/** Main groups and their sub groups: number, Polish / English (a public classification). */
export const groupSources: readonly (readonly [main: string, subs: readonly string[]])[] = [
  [
    '01 Literatura techniczna / Technical literature',
    ["05 Instrukcje obsługi / Owner's handbooks", '26 Książki serwisowe / Service booklets'],
  ],
  [
    '11 Silnik / Engine',
    [
      '10 Kadłub silnika / Engine housing',
      '15 Głowica cylindrów / Cylinder head',
      '18 Napęd pasowy / Belt drive',
      '20 Układ korbowy / Crankshaft drive',
      '25 Rozrząd / Valve train',
      '30 Układ smarowania / Lubrication',
      '35 Chłodzenie silnika / Engine cooling',
      '40 Kolektor dolotowy / Intake manifold',
      '50 Kolektor wydechowy / Exhaust manifold',
    ],
  ],
  [
    '12 Elektryka silnika / Engine electrical system',
    [
      '05 Układ zapłonowy / Ignition system',
      '15 Świece żarowe / Glow plugs',
      '20 Alternator / Alternator',
      '25 Rozrusznik / Starter',
      '28 Wiązka silnika / Engine wiring harness',
    ],
  ],
  [
    '13 Przygotowanie mieszanki / Fuel preparation',
    [
      '10 Zasilanie paliwem / Fuel supply',
      '15 Układ wtryskowy / Fuel injection',
      '20 Dolot powietrza / Intake silencer',
    ],
  ],
  ['16 Układ paliwowy / Fuel supply', ['05 Zbiornik paliwa / Fuel tank', '15 Podawanie paliwa / Fuel feed']],
  [
    '17 Układ chłodzenia / Cooling system',
    ['05 Chłodnica / Radiator', '30 Przewody cieczy chłodzącej / Coolant hoses'],
  ],
  [
    '18 Układ wydechowy / Exhaust system',
    [
      '10 Katalizator, tłumik przedni / Catalytic converter, front silencer',
      '20 Tłumik tylny / Rear silencer',
    ],
  ],
  [
    '21 Sprzęgło / Clutch',
    ['05 Sprzęgło mechaniczne / Mechanical clutch', '10 Sterowanie sprzęgłem / Clutch control'],
  ],
  [
    '22 Mocowanie silnika i skrzyni / Engine and transmission mounting',
    ['05 Mocowanie silnika / Engine mounting', '10 Mocowanie skrzyni / Gearbox mounting'],
  ],
  [
    '24 Automatyczna skrzynia biegów / Automatic transmission',
    [
      '05 Skrzynia biegów / Transmission',
      '10 Mocowanie / Mounting',
      '15 Części skrzyni / Transmission parts',
    ],
  ],
  ['26 Wał napędowy / Drive shaft', ['05 Wał napędowy / Drive shaft', '10 Części wału / Drive shaft parts']],
  [
    '31 Oś przednia / Front axle',
    ['05 Zawieszenie przednie / Front suspension', '10 Kolumna resorująca / Spring strut'],
  ],
  [
    '32 Układ kierowniczy / Steering',
    [
      '10 Przekładnia hydrauliczna / Hydraulic steering',
      '12 Przekładnia elektryczna / Electric steering',
      '25 Drążki kierownicze / Steering linkage',
      '30 Kolumna kierownicy / Steering column',
      '35 Kierownica / Steering wheel',
    ],
  ],
  [
    '33 Oś tylna / Rear axle',
    [
      '05 Przekładnia główna / Final drive',
      '25 Półosie / Output shafts',
      '30 Zawieszenie osi / Axle suspension',
      '40 Łożyska kół / Wheel bearings',
      '45 Amortyzacja / Springs and dampers',
    ],
  ],
  [
    '34 Hamulce / Brakes',
    [
      '05 Czujnik zużycia, przód / Pad wear sensor, front',
      '07 Hamulec przedni / Front brake',
      '12 Hamulec tylny / Rear brake',
      '15 Przewody, przód / Brake pipes, front',
      '25 Pompa hamulcowa / Master cylinder',
      '27 Wspomaganie / Servo unit',
      '40 Hamulec postojowy / Parking brake',
    ],
  ],
  [
    '36 Koła i ogumienie / Wheels and tyres',
    [
      '10 Obręcze stalowe / Steel rims',
      '15 Obręcze ze stopów lekkich / Light-alloy rims',
      '20 Ciężarki / Balance weights',
      '25 Śruby kół / Wheel bolts',
      '30 Opony / Tyres',
    ],
  ],
  [
    '46 Rama (motocykl) / Frame (motorcycle)',
    ['05 Rama główna / Main frame', '10 Osłony i szyba / Fairing and windshield', '15 Podnóżki / Footrests'],
  ],
  [
    '51 Wyposażenie nadwozia / Vehicle trim',
    [
      '05 Oszklenie / Glazing',
      '07 Lusterka zewnętrzne / Outside mirrors',
      '10 Drzwi przednie / Front doors',
      '15 Zderzak przedni / Front bumper',
      '17 Zderzak tylny / Rear bumper',
      '20 Listwy i emblematy / Exterior trim',
      '30 Tablica rozdzielcza / Instrument carrier',
      '50 Tapicerka drzwi / Door trim',
    ],
  ],
  ['52 Fotele / Seats', ['10 Fotel przedni / Front seat', '20 Siedzenie tylne / Rear seat']],
  [
    '61 Elektryka pojazdu / Vehicle electrical system',
    [
      '25 Moduły i przekaźniki / Modules and relays',
      '30 Akumulator / Battery',
      '35 Przełączniki / Switches',
      '40 Sygnał dźwiękowy / Horn',
      '45 Wycieraczki i spryskiwacze / Wipers and washers',
    ],
  ],
  [
    '63 Oświetlenie / Lighting',
    [
      '05 Reflektory / Headlights',
      '10 Kierunkowskazy / Turn signals',
      '15 Światła przeciwmgłowe / Fog lights',
      '20 Lampy tylne / Rear lights',
      '25 Trzecie światło stop / Third brake light',
    ],
  ],
  [
    '64 Ogrzewanie i klimatyzacja / Heating and air conditioning',
    [
      '10 Mikrofiltr / Microfilter',
      '15 Nagrzewnica / Heater core',
      '20 Panel sterowania / Controls',
      '30 Parownik / Evaporator',
      '50 Sprężarka / Compressor',
      '55 Skraplacz / Condenser',
    ],
  ],
  [
    '66 Systemy wspomagania / Distance systems',
    [
      '05 Systemy wspomagania parkowania / Parking aids',
      '95 Akcesoria i doposażenie / Accessories and retrofitting',
    ],
  ],
  [
    '71 Wyposażenie / Equipment parts',
    ['05 Narzędzia / Tool kit', '95 Hak i doposażenie / Tow hitch and retrofitting'],
  ],
  ['72 Pasy i poduszki / Restraint systems', ['03 Poduszki / Airbags', '05 Pasy / Belts']],
  ['77 Akcesoria motocyklowe / Motorcycle accessories', ['95 Kufry / Cases']],
  ['82 Akcesoria / Accessories', ['31 Foteliki / Child seats', '51 Bagażniki / Roof racks']],
  ['83 Płyny i środki / Fluids and materials', ['01 Pielęgnacja / Care', '10 Oleje / Oils']],
]
