-- Answers about pictures are kept like other reference answers (services/answers/answer-cache.ts).
create trigger picture__tell_change after insert or update or delete on picture
  for each statement execute function tell_change();
