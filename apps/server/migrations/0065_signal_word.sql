-- The signal word of a hazardous product's label; null = the label has none.
alter table part
  add column signal_word text,
  add constraint part__signal_word check (signal_word in ('danger', 'warning'));
