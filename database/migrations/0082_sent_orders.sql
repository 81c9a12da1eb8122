-- Whether the order may have reached PayU. An order that never did is cancelled without asking PayU.
ALTER TABLE payment_orders ADD COLUMN sent boolean NOT NULL DEFAULT false;
-- Nobody noted it before, so each earlier order may have reached PayU.
UPDATE payment_orders SET sent = true;
