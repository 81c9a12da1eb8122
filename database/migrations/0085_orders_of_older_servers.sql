-- Servers from before these columns do not set them, so their orders count as answered and as sent.
ALTER TABLE payment_orders
  ALTER COLUMN answered SET DEFAULT true,
  ALTER COLUMN sent SET DEFAULT true;
