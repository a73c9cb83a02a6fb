-- Languages of customers: those of each store, and German, Czech and Ukrainian beside Polish and English.
alter table store
  add column languages text[] not null default '{pl,en}',
  add constraint store__languages check (cardinality(languages) > 0 and languages <@ '{pl,en,de,cs,uk}'::text[]);

insert into language (id, name, culture, position)
select max(l.id) + added.nth, added.name, added.culture, max(l.position) + added.nth
from language l
cross join (values (1, 'Deutsch', 'de-DE'), (2, 'Čeština', 'cs-CZ'), (3, 'Українська', 'uk-UA')) added (nth, name, culture)
group by added.nth, added.name, added.culture
on conflict (culture) do nothing;

-- Rows keep the language in which the shop spoke with the customer.
alter table return_case drop constraint return_case__language;
alter table return_case add constraint return_case__language check (language in ('pl', 'en', 'de', 'cs', 'uk'));
alter table shop_order add constraint shop_order__language check (language in ('pl', 'en', 'de', 'cs', 'uk'));
alter table customer add constraint customer__language check (language in ('pl', 'en', 'de', 'cs', 'uk'));
alter table order_request add constraint order_request__language check (language in ('pl', 'en', 'de', 'cs', 'uk'));
alter table consent add constraint consent__language check (language in ('pl', 'en', 'de', 'cs', 'uk'));

-- The names of countries and currencies of a new shop, in the added languages. An update of an empty table would count as a
-- change of the settings, and a backup is restored only into an empty shop.
do $$
begin
  if exists (select from country) then
    update country set name = added.name || country.name
    from (values
      ('PL', jsonb_build_object('de', 'Polen', 'cs', 'Polsko', 'uk', 'Польща')),
      ('DE', jsonb_build_object('de', 'Deutschland', 'cs', 'Německo', 'uk', 'Німеччина')),
      ('CZ', jsonb_build_object('de', 'Tschechien', 'cs', 'Česko', 'uk', 'Чехія')),
      ('SK', jsonb_build_object('de', 'Slowakei', 'cs', 'Slovensko', 'uk', 'Словаччина')),
      ('LT', jsonb_build_object('de', 'Litauen', 'cs', 'Litva', 'uk', 'Литва')),
      ('AT', jsonb_build_object('de', 'Österreich', 'cs', 'Rakousko', 'uk', 'Австрія')),
      ('FR', jsonb_build_object('de', 'Frankreich', 'cs', 'Francie', 'uk', 'Франція')),
      ('IT', jsonb_build_object('de', 'Italien', 'cs', 'Itálie', 'uk', 'Італія')),
      ('NL', jsonb_build_object('de', 'Niederlande', 'cs', 'Nizozemsko', 'uk', 'Нідерланди')),
      ('US', jsonb_build_object('de', 'Vereinigte Staaten', 'cs', 'Spojené státy', 'uk', 'Сполучені Штати'))
    ) added (iso2, name) where added.iso2 = country.iso2;
    update currency set name = added.name || currency.name
    from (values
      ('PLN', jsonb_build_object('de', 'polnischer Zloty', 'cs', 'polský zlotý', 'uk', 'польський злотий')),
      ('EUR', jsonb_build_object('de', 'Euro', 'cs', 'euro', 'uk', 'євро'))
    ) added (code, name) where added.code = currency.code;
    update state_province set name = added.name || state_province.name
    from (values
      ('Florida', jsonb_build_object('de', 'Florida', 'cs', 'Florida', 'uk', 'Флорида')),
      ('Illinois', jsonb_build_object('de', 'Illinois', 'cs', 'Illinois', 'uk', 'Іллінойс')),
      ('California', jsonb_build_object('de', 'Kalifornien', 'cs', 'Kalifornie', 'uk', 'Каліфорнія')),
      ('South Carolina', jsonb_build_object('de', 'South Carolina', 'cs', 'Jižní Karolína', 'uk', 'Південна Кароліна')),
      ('New Jersey', jsonb_build_object('de', 'New Jersey', 'cs', 'New Jersey', 'uk', 'Нью-Джерсі')),
      ('New York', jsonb_build_object('de', 'New York', 'cs', 'New York', 'uk', 'Нью-Йорк')),
      ('Texas', jsonb_build_object('de', 'Texas', 'cs', 'Texas', 'uk', 'Техас'))
    ) added (english, name) where added.english = state_province.name ->> 'en';
  end if;
end
$$;
