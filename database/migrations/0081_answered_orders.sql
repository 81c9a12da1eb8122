-- Whether PayU's answer to the order arrived. The address of the bank's page comes with it alone.
ALTER TABLE payment_orders ADD COLUMN answered boolean NOT NULL DEFAULT false;
UPDATE payment_orders SET answered = true WHERE redirect_uri IS NOT NULL OR status NOT IN ('NEW', 'PENDING');
