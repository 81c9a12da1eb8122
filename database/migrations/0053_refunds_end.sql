-- PayU taking a refund is not yet its end: it is finalized later, or cancelled, and then it is tried again under another name.
ALTER TABLE payment_refunds
  ADD COLUMN attempt smallint NOT NULL DEFAULT 1 CHECK (attempt > 0),
  -- the money has gone back
  ADD COLUMN ended_on timestamptz,
  -- when PayU is asked, or the money sent, next; null where it has ended
  ADD COLUMN ask_on timestamptz,
  ADD COLUMN asks integer NOT NULL DEFAULT 0;
UPDATE payment_refunds SET ended_on = sent_on WHERE sent_on IS NOT NULL;
UPDATE payment_refunds SET ask_on = created_on WHERE sent_on IS NULL;
ALTER TABLE payment_refunds ADD CHECK (ended_on IS NULL OR ask_on IS NULL);
CREATE INDEX payment_refunds_to_ask ON payment_refunds (ask_on) WHERE (ask_on IS NOT NULL);
