-- What customers read wherever data of this catalogue are shown, by language, such as that they are invented; null = nothing.
-- Only the demo shop had it, and every shop showed it: catalogues of the demo keep it, those of companies lose it.
alter table catalogue_version add column notice jsonb;
update catalogue_version set notice = '{"pl": "Dane demonstracyjne", "en": "Demonstration data"}'
  where name = 'Dane demonstracyjne / Demo data';
