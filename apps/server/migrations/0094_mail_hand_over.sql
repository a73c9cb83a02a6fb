-- A mail is noted before the mail server gets it, so that nobody sends it again without knowing.

alter table mail_log
  -- Since when it is being handed over; null = how it ended is known.
  add handing_over_since timestamptz,
  -- Its sender died while it was handed over, so it was sent again and may have come twice.
  add in_doubt boolean not null default false;
