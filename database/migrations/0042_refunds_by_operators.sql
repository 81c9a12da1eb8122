-- Why an operator gave an order's money back, in their words; a correction of its invoice says so.
ALTER TABLE payment_refunds
  ADD COLUMN note text CHECK (char_length(note) BETWEEN 1 AND 200);
