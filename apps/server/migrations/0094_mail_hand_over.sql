-- A mail is noted before the mail server gets it, so that nobody sends it again without knowing. Offers of customers to
-- their clients, by mail and on a public page, are a setting of each customer.

alter table mail_log
  -- Since when it is being handed over; null = how it ended is known.
  add handing_over_since timestamptz,
  -- Its sender died while it was handed over, so it was sent again and may have come twice.
  add in_doubt boolean not null default false;

-- Whether the customer may send offers to clients; null = with trade prices only.
alter table customer add sends_offers boolean;
