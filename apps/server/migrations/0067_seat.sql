-- Where a company has its seat, in the parts that the control file of invoices (JPK_FA) asks for, and its tax office.
-- Papers and pages show company_address.

alter table store
  add column seat_province text not null default '',
  add column seat_county text not null default '',
  add column seat_commune text not null default '',
  add column seat_street text not null default '',
  add column seat_house text not null default '',
  add column seat_flat text not null default '',
  add column seat_place text not null default '',
  add column seat_postcode text not null default '',
  add column tax_office text not null default '';
