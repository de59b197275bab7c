-- The server's clock counts milliseconds. What is due at once must not be due a fraction of one later: whoever looks in the same
-- millisecond would find nothing.
alter table webhook_deliveries alter column next_at set default date_trunc('milliseconds', clock_timestamp());
