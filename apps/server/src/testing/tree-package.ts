import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A catalogue of two brands with trees of their own, three levels deep, and a tree for all brands. It has kinds of
 * vehicles, gearboxes, steerings and equipment codes of its own, and its tractors have neither series nor engine.
 */
const files: Record<string, string> = {
  'manifest.json': '{"format": 2, "version": "2026-11", "name": "Ferrum and Corvo"}\n',
  'brands.csv': `id,name
7,Ferrum
8,Corvo
`,
  'vehicle_terms.csv': `kind,code,name_pl,name_en
catalog,now,pojazdy bieżące,current vehicles
category,LKW,ciężarówka,truck
category,TRAKTOR,ciągnik,tractor
engine,E12,E12 · diesel,E12 · diesel
steering,C,pośrodku,in the middle
transmission,DKG,dwusprzęgłowa,dual clutch
transmission,V9,bezstopniowa,stepless
`,
  'vehicle_types.csv': `type_key,brand_id,category,catalog,type_id,serie,body,model,engine,power_kw,steering,gearboxes,versions,standard,first_month,last_month
CB1,8,TRAKTOR,now,,,,C-80,,60,C,V9,,,2015-01,2024-12
CB2,8,TRAKTOR,now,,,,C-90,,66,C,V9,,,2015-01,2024-12
FA1,7,LKW,now,,F9,,F9-400,E12,294,L,DKG M,,4UF,2015-01,2024-12
FA2,7,LKW,now,,F9,,F9-400,,294,L,DKG M,,,2015-01,2024-12
`,
  'vehicles.csv': `vin,type_key,built,gearbox,paint,upholstery,equipment,retrofitted,campaigns_done
FA1AAAAAAAA000001,FA1,2016-03-01,DKG,,,"L80 ""9\\X",P31,
`,
  'campaigns.csv':
    'number,description_pl,description_en,reservations_pl,reservations_en,type_keys,valid_from,valid_to\n',
  'fluids.csv': `type_key,kind_pl,kind_en,quantity,note_pl,note_en,gearbox
FA1,Olej,Oil,12,,,DKG
`,
  'equipment.csv': `code,name_pl,name_en,exclusive_group,with_spring
4UF,Poduszka powietrzna,Airbag,,
P31,Pakiet zimowy,Winter package,,
L80,Lampa robocza,Work light,,
"""9\\X",Hak,Hook,,
`,
  'categories.csv': `code,parent,name_pl,name_en,picture,label,brands
ferrum,,Hamulce,Brakes,,A,7
ferrum.10,ferrum,Hamulec przedni,Front brake,,A10,
ferrum.2,ferrum,Hamulec tylny,Rear brake,,A2,
ferrum.2.1,ferrum.2,Tarcze,Discs,,A2.1,
corvo,,Hamulce,Brakes,,,8
corvo/hydraulics,corvo,Hydraulika,Hydraulics,,,
corvo/hydraulics/pumps,corvo/hydraulics,Pompy,Pumps,,,
tools,,Narzędzia,Tools,,,
`,
  'boards.csv': `number,category,name_pl,name_en,graphic,picture,retrofit,vehicle_specific
F-1,ferrum.2.1,Tarcza hamulcowa,Brake disc,F-1,,,1
F-2,ferrum.2,Zacisk tylny,Rear caliper,F-2,,,1
F-3,ferrum.10,Zacisk przedni,Front caliper,F-3,,,1
F-4,ferrum.10,Osłona przednia,Front cover,F-4,,1,1
C-1,corvo/hydraulics/pumps,Pompa hamulcowa,Brake pump,C-1,,,1
T-1,tools,Klucze,Spanners,T-1,,,
`,
  'parts.csv': `sku,name_pl,name_en,description_pl,description_en,weight_grams,bulky,dangerous,theft_relevant,deposit,deposit_kind,end_of_life,picture
99001000001,Tarcza hamulcowa,Brake disc,,,,,,,,,,
99001000002,Zacisk tylny,Rear caliper,,,,,,,,,,
99001000003,Zacisk przedni,Front caliper,,,,,,,,,,
99001000004,Osłona,Cover,,,,,,,,,,
99001000005,Pompa hamulcowa,Brake pump,,,,,,,,,,
99001000006,Klucz,Spanner,,,,,,,,,,
`,
  'part_attributes.csv': 'sku,name_pl,name_en,value_pl,value_en\n',
  'part_relations.csv': 'sku,kind,other_sku,quantity\n',
  'board_lines.csv': `board,callout,sku,quantity,comment_before_pl,comment_before_en,comment_after_pl,comment_after_en,condition,type_keys,steering,gearbox,valid_from,valid_to
F-1,01,99001000001,2,,,,,4UF&!(L80|P31),FA1 FA2,L,DKG,,
F-1,01,99001000001,2,,,,,P31,FA1 FA2,L,M,,
F-2,01,99001000002,2,,,,,,FA1 FA2,,,,
F-3,01,99001000003,2,,,,,,FA1 FA2,,,,
F-4,01,99001000004,2,,,,,,FA1 FA2,,,,
C-1,01,99001000005,1,,,,,,CB1 CB2,C,V9,,
T-1,01,99001000006,1,,,,,,,,,,
`,
  'hotspots.csv': 'graphic,callout,x1,y1,x2,y2\n',
  'replacements.csv': 'old_sku,new_sku,kind,from_day\n',
  'prices.csv': `sku,net,gross,vat,discount_group
99001000001,100.00,123.00,23,A
99001000005,200.00,246.00,23,A
`,
}

/** Numbers of the parts, boards and the VIN of the package. */
export const treePackage = { disc: '99001000001', pump: '99001000005', vin: 'FA1AAAAAAAA000001' } as const

/** @param folder is created */
export function writeTreePackage(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
}
